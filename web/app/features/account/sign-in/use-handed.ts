import { useLocation, type Location } from 'react-router'

import { useHydrated } from '#app/util/use-hydrated.ts'

import { stateText } from './origin-of.ts'

/**
 * A string from the previous page's navigation state. Undefined during hydration, because the server rendered without
 * it; null where the page was opened directly.
 */
export function useHanded(key: string): string | null | undefined {
  const location: Location<unknown> = useLocation()
  const hydrated = useHydrated()
  return hydrated ? (stateText(location.state, key) ?? null) : undefined
}
