import { useSyncExternalStore } from 'react'

import {
  readNoSession,
  readSession,
  subscribeSession,
  type StoredSession,
} from './session-store.ts'

/** The session; empty on the server and during hydration, so that the HTML is the same for every visitor. */
export function useSession(): StoredSession {
  return useSyncExternalStore(subscribeSession, readSession, readNoSession)
}
