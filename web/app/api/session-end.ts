import { readText, writeText } from '#app/util/stored.ts'

import { forgetParts, parkFor } from './session-parking.ts'
import { clearSession, readSession } from './session-store.ts'

/** Somebody logged out here or in another tab, or the server refused to go on with the session. */
export type SessionEnd = 'logged-out' | 'logged-out-elsewhere' | 'refused'

/** When somebody last logged out in this browser: tells other tabs a log-out from a session that was refused. */
const storageKey = 'logged-out-at'

const listeners = new Set<(how: SessionEnd) => void>()
let watching = false
let known: string | null = null

/**
 * Ends the session in this browser. A log-out takes away what its person has left in the browser; what ends by itself
 * is parked until the same person signs in again.
 */
export function endSession(how: 'logged-out' | 'refused'): void {
  const { user } = readSession()
  if (how === 'logged-out') forgetParts()
  else if (user) parkFor(user._id)
  clearSession()
  // After it: a tab that is told asks for its page again, and must find nobody signed in.
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
  // A page that comes back from the browser's memory was told nothing while it lay there.
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
