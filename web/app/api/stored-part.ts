import type { KeptPart } from './session-parking.ts'

/** A part that is one text in the browser's storage. `clear` where a module holds it in memory too. */
export function storedPart(
  kind: 'localStorage' | 'sessionStorage',
  key: string,
  clear?: () => void,
): KeptPart {
  return {
    read() {
      try {
        return globalThis[kind].getItem(key) ?? undefined
      } catch {
        // Storage refused: there is nothing.
        return undefined
      }
    },
    write(value) {
      try {
        if (typeof value === 'string') globalThis[kind].setItem(key, value)
      } catch {
        // Storage full or refused: it is lost.
      }
    },
    clear() {
      try {
        globalThis[kind].removeItem(key)
      } catch {
        // As above.
      }
      clear?.()
    },
  }
}
