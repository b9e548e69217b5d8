import { useRef } from 'react'

import { noBurst, readKey } from './read-burst.ts'

export type ScanReader = (event: KeyboardEvent) => { code?: string; isEcho?: boolean }

/** Reads the keys of a box; returns the code that a scanner typed, at its Enter. */
export function useScanReader(): ScanReader {
  const burst = useRef(noBurst)
  return ({ key, ctrlKey, altKey, metaKey, isComposing, timeStamp: atMs }) => {
    const { burst: next, ...read } = readKey(burst.current, {
      key,
      isHeld: ctrlKey || altKey || metaKey || isComposing,
      atMs,
    })
    burst.current = next
    return read
  }
}
