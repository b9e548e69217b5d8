import { useSyncExternalStore } from 'react'

interface CartDrawerState {
  /** The history entry on which it was opened: it closes by itself when one goes elsewhere. */
  openedOn: string | undefined
  /** Unit prices before the last look at the shop, by line, where they have changed since. */
  formerPrices: ReadonlyMap<string, number>
}

const closed: CartDrawerState = { openedOn: undefined, formerPrices: new Map() }

let state = closed
const listeners = new Set<() => void>()

export function setCartDrawer(change: Partial<CartDrawerState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** The one drawer of the page, which several buttons open. */
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
