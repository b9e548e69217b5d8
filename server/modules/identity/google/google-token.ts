import { foreignText } from '@haat/contract/text/foreign-text'
import { normalForm } from '@haat/contract/text/normal-form'
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { IdentityProvider } from '#platform/identity-provider.ts'
import type { Log } from '#platform/log.ts'

/** The claims of a verified ID token. */
export interface GoogleIdentity {
  /** The permanent id of the Google account; its email may change. */
  sub: string
  email: string
  emailVerified: boolean
  /** Google hosts the address, so that nobody else can own it (their guide). */
  authoritative: boolean
  name: string
  nonce: string
}

/** Undefined for an invalid token. */
export type ReadGoogleToken = (token: string) => Promise<GoogleIdentity | undefined>

const Claims = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.boolean(),
  nonce: z.string().min(1).max(200),
  name: z.string().optional(),
  hd: z.string().min(1).optional(),
})

/**
 * Verifies ID tokens as developers.google.com/identity/gsi/web/guides/verify-google-id-token requires. Keys are cached
 * for ten minutes; an unknown key id fetches them again, at most every half minute. Throws 503 when they cannot be
 * fetched.
 */
export function googleTokenReader(
  provider: IdentityProvider,
  { clock, log }: { clock: Clock; log: Log },
): ReadGoogleToken {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  // Created at the first token: a local issuer has no address before the shop listens.
  const findKey: JWTVerifyGetKey = (header, token) => {
    keys ??= createRemoteJWKSet(new URL(provider.keysUrl()), { timeoutDuration: 5_000 })
    return keys(header, token)
  }
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        // Pinned: with an HMAC algorithm the public key could serve as the shared secret.
        algorithms: ['RS256'],
        audience: provider.clientId,
        issuer: [...provider.issuers],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: 60,
        currentDate: clock.now(),
      })
      return identityIn(payload)
    } catch (error) {
      if (isBadToken(error)) return undefined
      log.error({ error }, 'google.keys-unavailable')
      throw new Refusal(503, 'google_away', { retryAfter: 30 })
    }
  }
}

function identityIn(payload: unknown): GoogleIdentity {
  const { sub, email, email_verified: emailVerified, hd, name, nonce } = Claims.parse(payload)
  const byGoogle = email.endsWith('@gmail.com') || hd !== undefined
  const localPart = email.slice(0, email.indexOf('@'))
  return {
    sub,
    email,
    emailVerified,
    authoritative: emailVerified && byGoogle,
    name: oneLine(name ?? '') || oneLine(localPart),
    nonce,
  }
}

/** As any name. */
const oneLine = (name: string): string => foreignText(name, 100, normalForm.line)

/** Errors of jose about the token itself; others are about fetching the keys. */
const aboutTheToken = [
  errors.JWTInvalid,
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
]

function isBadToken(error: unknown): boolean {
  return error instanceof z.ZodError || aboutTheToken.some((kind) => error instanceof kind)
}
