import { clearSession } from './session-store.ts'

/** Somebody logged out here, or the server refused to go on with the session. */
export type SessionEnd = 'logged-out' | 'refused'

const listeners = new Set<(how: SessionEnd) => void>()

/** Ends the session in this browser. What it leaves behind is cleared by those who listen. */
export function endSession(how: SessionEnd): void {
  clearSession()
  for (const listener of listeners) listener(how)
}

export function subscribeSessionEnd(listener: (how: SessionEnd) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
