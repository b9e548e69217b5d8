import type { Envelope } from '@haat/contract/envelope'

import { endSession } from './session-end.ts'
import { readFreshSession, readSession, setToken } from './session-store.ts'

/** Delays before each retry (ms); together shorter than the server's grace period for the old refresh token. */
const pauses = [300, 1000, 2500]

let waiting: Promise<string | null> | undefined

/**
 * Exchanges the refresh cookie for a new access token, once for all waiting calls and for all tabs (single-flight).
 * Null when the session is over (it is then ended here too); a network failure is retried, then throws and
 * does not end the session.
 */
export function refreshToken(stale: string): Promise<string | null> {
  waiting ??= withLock(() => renew(stale)).finally(() => {
    waiting = undefined
  })
  return waiting
}

async function renew(stale: string): Promise<string | null> {
  const { token } = readFreshSession()
  // Another tab has refreshed the token already, or the user has logged out.
  if (token !== stale) return token
  diagnose('Access token expired. Attempting to refresh...')
  const envelope = await askPatiently()
  const now = readFreshSession().token
  if (now !== stale) return now
  if (envelope.success && envelope.data) {
    setToken(envelope.data)
    return readSession().token
  }
  diagnose(
    envelope.success
      ? 'Refresh token failed (invalid data). Logging out.'
      : 'Refresh token error or expired. Logging out.',
  )
  endSession('refused')
  return null
}

async function askPatiently(): Promise<Envelope<string | null>> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}

/** Throws for every reply that is not the API's: no network, a timeout, the page of a captive portal. */
async function ask(): Promise<Envelope<string | null>> {
  const response = await fetch('/api/v1/user/refresh-token', { method: 'POST' })
  if (response.status >= 500 || response.status === 429) {
    throw new TypeError(`The session could not be renewed: ${response.status}`)
  }
  // Every reply below /api/v1 is an envelope (docs/behaviour.md §2); a reply without its mark is not the API's.
  const envelope = (await response.json()) as Envelope<string | null> | null
  if (typeof envelope?.success !== 'boolean') throw new TypeError('The reply is not the shop’s')
  return envelope
}

function withLock(work: () => Promise<string | null>): Promise<string | null> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('haat-refresh-token', work)
}

function diagnose(text: string): void {
  // oxlint-disable-next-line no-console -- docs/behaviour.md §15.4 asks for this log line
  console.info(text)
}
