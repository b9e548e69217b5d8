import { useSyncExternalStore } from 'react'

/** Near the top the bar always stands. */
const alwaysAbove = 120

let hidden = false
let last = 0

function subscribe(listener: () => void): () => void {
  const onScroll = () => {
    const now = Math.max(0, scrollY)
    // Small jitters (a finger, the address bar of the browser) change nothing.
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

/** True while one scrolls down, false on the way up and near the top. */
export function useHiddenByScroll(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hidden,
    () => false,
  )
}
