import { useEffect, useState } from 'react'
import { useLocation, type Location } from 'react-router'

/**
 * The order placed just before this page opened, from the state of its history entry. It is shown once: the
 * state is removed, so that a later Back shows only the orders.
 */
export function usePlacedOrder(): string | undefined {
  const here: Location<unknown> = useLocation()
  const [placed] = useState(() => placedIn(here.state))
  // history.replaceState instead of a navigation, which would load the orders a second time.
  useEffect(() => {
    if (!placed) return
    const entry: unknown = history.state
    if (typeof entry === 'object') history.replaceState({ ...entry, usr: null }, '')
  }, [placed])
  return placed
}

function placedIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return undefined
  return typeof state.placed === 'string' ? state.placed : undefined
}
