import { useSyncExternalStore } from 'react'

interface CartDrawerState {
  /** Key of the history entry on which it was opened: a navigation closes it. */
  openedOn: string | undefined
  /** Previous unit prices by line, where the last refresh has changed them. */
  formerPrices: ReadonlyMap<string, number>
}

const closed: CartDrawerState = { openedOn: undefined, formerPrices: new Map() }

let state = closed
const listeners = new Set<() => void>()

export function setCartDrawer(change: Partial<CartDrawerState>): void {
  state = { ...state, ...change }
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
