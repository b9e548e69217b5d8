import { useLocation, type Location } from 'react-router'

import { useHydrated } from '#app/util/use-hydrated.ts'

import { stateText } from './origin-of.ts'

/**
 * A text that the page before has handed over. Undefined while the server's page is taken over, which was drawn without
 * it; null where the page was opened on its own.
 */
export function useHanded(key: string): string | null | undefined {
  const location: Location<unknown> = useLocation()
  const hydrated = useHydrated()
  return hydrated ? (stateText(location.state, key) ?? null) : undefined
}
