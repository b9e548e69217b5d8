import type { Envelope } from '@haat/contract/envelope'

import { endSession } from './session-end.ts'
import { readFreshSession, readSession, setToken } from './session-store.ts'

/** How long to wait before each further try (ms); together within the grace of a reply that was lost. */
const pauses = [300, 1000, 2500]

let waiting: Promise<string | null> | undefined

/**
 * Exchanges the refresh cookie for a new access token: once for all calls that wait, and for all tabs.
 * Null when the session is over (it is then ended here too); a lost network is tried again, then throws and
 * ends nothing.
 */
export function refreshToken(stale: string): Promise<string | null> {
  waiting ??= withLock(() => renew(stale)).finally(() => {
    waiting = undefined
  })
  return waiting
}

async function renew(stale: string): Promise<string | null> {
  const { token } = readFreshSession()
  // Another tab was faster, or somebody logged out meanwhile.
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

/** Throws for whatever is no answer of the shop to this question: no network, no time, a page of some hotspot. */
async function ask(): Promise<Envelope<string | null>> {
  const response = await fetch('/api/v1/user/refresh-token', { method: 'POST' })
  if (response.status >= 500 || response.status === 429) {
    throw new TypeError(`The session could not be renewed: ${response.status}`)
  }
  // Every reply below /api/v1 is an envelope (docs/behaviour.md §2); what has not even its mark is none.
  const envelope = (await response.json()) as Envelope<string | null> | null
  if (typeof envelope?.success !== 'boolean') throw new TypeError('The reply is not the shop’s')
  return envelope
}

function withLock(work: () => Promise<string | null>): Promise<string | null> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('haat-refresh-token', work)
}

function diagnose(text: string): void {
  // oxlint-disable-next-line no-console -- for whoever reads it (docs/behaviour.md §15.4)
  console.info(text)
}
