import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Near the top the bar is always shown. */
const alwaysAbove = 120

let hidden = false
let last = 0
const listeners = new Set<() => void>()

function change(next: boolean): void {
  if (next === hidden) return
  hidden = next
  for (const listener of listeners) listener()
}

function onScroll(): void {
  const now = Math.max(0, scrollY)
  // Ignores small movements (a finger, the browser's collapsing address bar).
  if (Math.abs(now - last) < 8) return
  const down = now > last
  last = now
  change(down && now > alwaysAbove)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('scroll', onScroll, { passive: true })
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('scroll', onScroll)
    // Without a bar, as at the checkout, nothing follows the scroll position.
    hidden = false
  }
}

/** A page starts with its bar, wherever it was left or is scrolled to by the browser. */
function startPage(): void {
  last = Math.max(0, scrollY)
  change(false)
}

/** True while scrolling down, false while scrolling up, near the top and on each new page. */
export function useHiddenByScroll(): boolean {
  const { pathname } = useLocation()
  useEffect(startPage, [pathname])
  return useSyncExternalStore(
    subscribe,
    () => hidden,
    () => false,
  )
}
