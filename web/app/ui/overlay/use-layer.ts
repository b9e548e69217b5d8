import { useEffect, useEffectEvent } from 'react'

import { addLayer } from './layers.ts'

/** While `isOpen`, the browser's Back (Android's Back) calls `close` instead of leaving the page. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const closeLatest = useEffectEvent(close)
  // Registers the layer with the browser's history.
  useEffect(() => (isOpen ? addLayer({ close: () => closeLatest() }) : undefined), [isOpen])
}
