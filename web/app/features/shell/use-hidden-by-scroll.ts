import { useSyncExternalStore } from 'react'

/** Near the top the bar is always shown. */
const alwaysAbove = 120

let hidden = false
let last = 0

function subscribe(listener: () => void): () => void {
  const onScroll = () => {
    const now = Math.max(0, scrollY)
    // Ignores small movements (a finger, the browser's collapsing address bar).
    if (Math.abs(now - last) < 8) return
    const next = now > last && now > alwaysAbove
    last = now
    if (next === hidden) return
    hidden = next
    listener()
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

/** True while scrolling down, false while scrolling up and near the top. */
export function useHiddenByScroll(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hidden,
    () => false,
  )
}
