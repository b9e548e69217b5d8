import { useSyncExternalStore } from 'react'

import { readNoSession, readSession, subscribeSession, type Session } from './session-store.ts'

/** Who is signed in; nobody on the server and during hydration, so that no page differs by visitor. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, readNoSession)
}
