import { useSyncExternalStore } from 'react'

import { readSession } from '#app/api/session-store.ts'
import { fieldsOf, stored } from '#app/util/stored.ts'

const mostKept = 200

interface Kept {
  userId: unknown
  ids: readonly string[]
}

/** In all tabs: what was looked at in one is not new in another. */
const kept = stored<Kept>('new-orders', (json) => {
  const { userId, ids } = fieldsOf(json)
  return { userId, ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [] }
})

const userId = () => readSession().user?._id

/** Ids of the orders that were placed since this person last looked at the list. */
const newOrders = (): readonly string[] => (kept.get().userId === userId() ? kept.get().ids : none)
const none: readonly string[] = []

export function addNewOrders(ids: readonly string[]): void {
  const before = newOrders()
  const fresh = ids.filter((id) => !before.includes(id))
  if (fresh.length > 0) kept.set({ userId: userId(), ids: [...before, ...fresh].slice(-mostKept) })
}

/** The list was looked at: all of them, or these. */
export function forgetNewOrders(ids: readonly string[] = newOrders()): void {
  const before = newOrders()
  const rest = before.filter((id) => !ids.includes(id))
  if (rest.length < before.length) kept.set({ userId: userId(), ids: rest })
}

export function useNewOrders(): readonly string[] {
  return useSyncExternalStore(kept.subscribe, newOrders, () => none)
}
