import type { Refusal } from '#platform/http/refusal.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'

import type { GoogleDeps } from './google-deps.ts'
import { spendNonce } from './google.repo.ts'
import { readNonce } from './google-nonce.ts'
import type { GoogleIdentity } from './google-token.ts'

/** What the page sends after a Google account was chosen. */
export interface GoogleCredential {
  authCode: string
  /** The cookie that came with the nonce. */
  browser: string | undefined
}

/**
 * Verifies a credential, once: its nonce is used up. Throws the error of `refuse` for an invalid token or nonce, and 403
 * for an email that Google has not verified.
 */
export async function verifyGoogleIdentity(
  { db, clock, google }: GoogleDeps,
  { authCode, browser }: GoogleCredential,
  refuse: (text: 'google_failed' | 'google_too_slow') => Refusal,
): Promise<GoogleIdentity> {
  if (!google) throw notFound('google_not_offered')
  const identity = await google.readToken(authCode)
  if (!identity) throw refuse('google_failed')
  const now = clock.now()
  const nonce =
    browser === undefined ? undefined : readNonce(google.nonceKey, now, identity.nonce, browser)
  if (!nonce || !(await spendNonce(db, nonce, now))) {
    throw refuse('google_too_slow')
  }
  if (!identity.emailVerified) {
    throw forbidden('google_email_unverified')
  }
  return identity
}
