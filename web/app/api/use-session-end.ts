import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { paths } from '#app/paths.ts'

import { subscribeSessionEnd } from './session-end.ts'

/**
 * Syncs with the end of the session: `forget` takes away what belonged to the person; where the server has
 * ended it, the login follows, and after it the page that was open or asked for.
 */
export function useSessionEnd(forget: () => void): void {
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()
  const onEnd = useEffectEvent((how: 'logged-out' | 'refused') => {
    forget()
    const { pathname, search } = next ?? here
    if (how === 'refused') void navigate(paths.login(pathname + search))
  })
  useEffect(() => subscribeSessionEnd((how) => onEnd(how)), [])
}
