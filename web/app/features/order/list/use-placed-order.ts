import { useEffect, useState } from 'react'
import { useLocation, type Location } from 'react-router'

/**
 * The order that was placed just before this page came up, by the state of its history entry. It is told once: the
 * entry forgets it, so that Back, later, shows the orders alone.
 */
export function usePlacedOrder(): string | undefined {
  const here: Location<unknown> = useLocation()
  const [placed] = useState(() => placedIn(here.state))
  // Syncs with the browser's history, beside the router: a navigation would load the orders a second time.
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
