import type { z } from 'zod'

import { fieldsOf, ofUser, stored } from '#app/util/stored.ts'

/** What one person has filled in and not sent: nobody else who signs in here gets it, and a log-out deletes it. */
interface StoredFor<Value> {
  get(userId: string): Value | undefined
  set(userId: string, value: Value): void
  clear(): void
}

/** Keeps a value in this tab under a name; what storage refuses lives as long as the page. */
export function storedFor<Value>(name: string, schema: z.ZodType<Value>): StoredFor<Value> {
  const store = stored<{ userId: string; value: Value } | undefined>(
    ofUser + name,
    (json) => {
      const { userId, value } = fieldsOf(json)
      const read = schema.safeParse(value)
      return typeof userId === 'string' && read.success ? { userId, value: read.data } : undefined
    },
    { place: 'sessionStorage', orInMemory: true },
  )
  return {
    get(userId) {
      const found = store.get()
      return found?.userId === userId ? found.value : undefined
    },
    set: (userId, value) => void store.set({ userId, value }),
    clear: () => store.clear(),
  }
}
