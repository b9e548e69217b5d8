import { useSyncExternalStore } from 'react'

import { readNoSession, readSession, subscribeSession, type Session } from './session-store.ts'

/** The session; empty on the server and during hydration, so that the HTML is the same for every visitor. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, readNoSession)
}
