import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'

import { firstPage } from '#app/api/staff-home.ts'
import { placeLeft } from '#app/api/place-left.ts'
import { readSession, subscribeSession } from '#app/api/session-store.ts'
import { paths } from '#app/paths.ts'

import { originOf, stateText } from './origin-of.ts'

/** Delay of the redirect after a login, docs/behaviour.md §14.4 (ms). */
const redirectDelay = 5

/**
 * Resolves once the page has begun to redirect after a sign-in, so that the form stays busy until
 * then. Timers with the same delay fire in the order in which they were set.
 */
export const begunToLeadOn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, redirectDelay)
  })

/**
 * Syncs with the session: redirects signed-in users to the shop; a user who signs in here, or in
 * another tab, is redirected to the page they came from.
 */
export function useVisitorsOnly(): void {
  const navigate = useNavigate()
  const location: Location<unknown> = useLocation()
  const goTo = useEffectEvent(
    (path: string) => void navigate(path, { replace: true, state: placeLeft.takeState(path) }),
  )
  const goBack = useEffectEvent(() => {
    const { user } = readSession()
    const origin = originOf(location)
    // Staff come to work: without a page to return to they begin on the pages of staff.
    goTo(user && origin === paths.home() ? firstPage(user) : origin)
  })
  // A user who has just verified an account passes through here on the way back to their page.
  const goOn = useEffectEvent(() =>
    goTo(stateText(location.state, 'from') ? originOf(location) : paths.home()),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    if (readSession().user) goOn()
    const stop = subscribeSession(() => {
      if (readSession().user) timer ??= setTimeout(() => goBack(), redirectDelay)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
