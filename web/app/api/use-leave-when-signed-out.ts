import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'

import { paths } from '#app/paths.ts'

import { readSession, subscribeSession } from './session-store.ts'

/**
 * Syncs a personal area with the session: when it ends, also by a log-out in another tab, the area is left;
 * when another user signs in there, their data is loaded.
 */
export function useLeaveWhenSignedOut(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const shown = useRef<string>(undefined)
  const onChange = useEffectEvent(() => {
    const { user } = readSession()
    if (!user) void navigate(paths.login(pathname), { replace: true })
    else if (shown.current !== `${user._id} ${user.role}`) void revalidate()
    shown.current = user ? `${user._id} ${user.role}` : undefined
  })
  useEffect(() => {
    const { user } = readSession()
    shown.current = user ? `${user._id} ${user.role}` : undefined
    return subscribeSession(() => onChange())
  }, [])
}
