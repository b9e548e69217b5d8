import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { readSession, subscribeSession } from '#app/api/session-store.ts'
import { paths } from '#app/paths.ts'

import { originOf } from './origin-of.ts'

/** spec.md §9: the redirect after a login waits this long (ms). */
const redirectDelay = 5

/**
 * Syncs with the session: somebody who comes here signed in is sent to the shop; who signs in here, or in
 * another tab meanwhile, goes back to where they were.
 */
export function useVisitorsOnly(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const goTo = useEffectEvent((path: string) => void navigate(path, { replace: true }))
  const goBack = useEffectEvent(() => goTo(originOf(location)))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    if (readSession().user) goTo(paths.home())
    const stop = subscribeSession(() => {
      if (readSession().user) timer ??= setTimeout(() => goBack(), redirectDelay)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
