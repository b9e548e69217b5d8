import { useEffect, useEffectEvent, useState } from 'react'
import {
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  type Location,
} from 'react-router'

import { pathOf } from '#app/language/own-address.ts'
import { paths } from '#app/paths.ts'

import { placeLeft } from './place-left.ts'
import { sessionEnded, subscribeSessionEnd, type SessionEnd } from './session-end.ts'
import { keepAcrossSessionEnd, restoreAtSignIn, type KeptPart } from './session-parking.ts'

/**
 * Syncs with the end of the session. `parts`: kept when a session ends by itself; `forget`: called at every end. When
 * the server has ended the session, redirects to the login, which leads back to the page that was
 * open or being loaded. Returns a number that changes at each log-out; as a key it resets forms.
 */
export function useSessionEnd(
  parts: Readonly<Record<string, KeptPart>>,
  forget: () => void,
): number {
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()
  const { revalidate } = useRevalidator()
  const [leavings, setLeavings] = useState(0)
  const place = (): Location<unknown> => next ?? here
  const addressOf = ({ pathname, search }: Location<unknown>) => pathOf(pathname + search)
  const readPlace = useEffectEvent(() => {
    // The navigation state of the page, such as the lines of a checkout.
    const at = place()
    return { path: addressOf(at), state: at.state }
  })
  const onEnd = useEffectEvent((how: SessionEnd) => {
    forget()
    if (how === 'refused') {
      const state = { why: sessionEnded }
      void navigate(paths.login(addressOf(place())), { replace: next === undefined, state })
      return
    }
    setLeavings((before) => before + 1)
    // The guard of an open personal page then redirects to the login.
    if (how === 'logged-out-elsewhere') void revalidate()
  })
  useEffect(() => {
    const registered = Object.entries(parts).map(([name, part]) => keepAcrossSessionEnd(name, part))
    const ends = [
      ...registered,
      keepAcrossSessionEnd('place', { ...placeLeft, read: () => readPlace() }),
      restoreAtSignIn(),
      subscribeSessionEnd((how) => onEnd(how)),
    ]
    return () => ends.forEach((end) => end())
  }, [parts])
  return leavings
}
