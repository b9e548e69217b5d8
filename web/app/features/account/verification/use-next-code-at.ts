import { useLocation, useNavigate, type Location } from 'react-router'

import { useHydrated } from '#app/util/use-hydrated.ts'

/**
 * When this page may request another code or link (ms), as the server said; kept in the history entry's state, so
 * that it survives a reload.
 */
export function useNextCodeAt(): [number | undefined, (at: number) => void] {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const state = typeof location.state === 'object' && location.state !== null ? location.state : {}
  const at =
    'nextCodeAt' in state && typeof state.nextCodeAt === 'number' ? state.nextCodeAt : undefined
  const keep = (nextCodeAt: number) =>
    void navigate('.', { replace: true, preventScrollReset: true, state: { ...state, nextCodeAt } })
  return [hydrated ? at : undefined, keep]
}
