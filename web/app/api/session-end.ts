import { readText, writeText } from '#app/util/stored.ts'

import { forgetParts, parkFor } from './session-parking.ts'
import { clearSession, readSession } from './session-store.ts'

/** A log-out here or in another tab, or a session that the server refused. */
export type SessionEnd = 'logged-out' | 'logged-out-elsewhere' | 'refused'

/** Tells the login page, as `why` of its navigation state, that the server has ended the session. */
export const sessionEnded = 'session-ended'

/** When this browser last logged out: other tabs can tell a log-out from a refused session by it. */
const storageKey = 'logged-out-at'

const listeners = new Set<(how: SessionEnd) => void>()
let watching = false
let known: string | null = null

/**
 * Ends the session in this browser. A log-out deletes the user's kept parts; when the session ends by itself they are
 * parked until the same user signs in again.
 */
export function endSession(how: 'logged-out' | 'refused'): void {
  const { user } = readSession()
  if (how === 'logged-out') forgetParts()
  else if (user) parkFor(user._id)
  clearSession()
  // After clearSession: a notified tab reloads its page and must find no session.
  if (how === 'logged-out') tellOtherTabs()
  tell(how)
}

export function subscribeSessionEnd(listener: (how: SessionEnd) => void): () => void {
  watchOtherTabs()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(how: SessionEnd): void {
  for (const listener of listeners) listener(how)
}

function tellOtherTabs(): void {
  known = String(Date.now())
  writeText('localStorage', storageKey, known)
}

function watchOtherTabs(): void {
  if (watching) return
  watching = true
  known = readText('localStorage', storageKey)
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) look()
  })
  // A page restored from the back/forward cache has missed storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look()
  })
}

function look(): void {
  const stored = readText('localStorage', storageKey)
  if (stored === null || stored === known) return
  known = stored
  forgetParts()
  tell('logged-out-elsewhere')
}
