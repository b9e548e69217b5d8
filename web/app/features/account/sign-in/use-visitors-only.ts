import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'

import { placeLeft } from '#app/api/place-left.ts'
import { readSession, subscribeSession } from '#app/api/session-store.ts'
import { paths } from '#app/paths.ts'

import { originOf, stateText } from './origin-of.ts'

/** docs/behaviour.md §14.4: the redirect after a login waits this long (ms). */
const redirectDelay = 5

/**
 * After a sign-in: settles once the page has begun to lead on, so that the form which signed in is not live for a
 * moment before it. A timer that is set later for the same delay ends later.
 */
export const begunToLeadOn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, redirectDelay)
  })

/**
 * Syncs with the session: somebody who comes here signed in is sent to the shop; who signs in here, or in
 * another tab meanwhile, goes back to where they were.
 */
export function useVisitorsOnly(): void {
  const navigate = useNavigate()
  const location: Location<unknown> = useLocation()
  const goTo = useEffectEvent(
    (path: string) => void navigate(path, { replace: true, state: placeLeft.takeState(path) }),
  )
  const goBack = useEffectEvent(() => goTo(originOf(location)))
  // Who has just verified an account passes through here on the way to where they were.
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
