import { useSyncExternalStore } from 'react'

interface CartDrawerState {
  /** Key of the history entry on which it was opened: a navigation closes it. */
  openedOn: string | undefined
}

const closed: CartDrawerState = { openedOn: undefined }

let state = closed
const listeners = new Set<() => void>()

export function setCartDrawer(next: CartDrawerState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Store of the page's one cart drawer, which several buttons open. */
export function useCartDrawer(): CartDrawerState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
