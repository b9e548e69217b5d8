import { useEffect, useEffectEvent } from 'react'

import { addLayer } from './layers.ts'

/** While `isOpen`, the browser's Back (Android's Back) calls `close` instead of leaving the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const closeLatest = useEffectEvent(close)
  // Syncs with the layers that the browser's history knows of.
  useEffect(() => (isOpen ? addLayer({ close: () => closeLatest() }) : undefined), [isOpen])
}
