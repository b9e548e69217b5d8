import { readText, writeText } from '#app/util/stored.ts'

import type { KeptPart } from './session-parking.ts'

/** A part that is one string in the browser's storage. */
export const storedPart = (place: Parameters<typeof readText>[0], key: string): KeptPart => ({
  read: () => readText(place, key) ?? undefined,
  write(value) {
    if (typeof value === 'string') writeText(place, key, value)
  },
  clear: () => void writeText(place, key, null),
})
