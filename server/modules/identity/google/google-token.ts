import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { IdentityProvider } from '#platform/identity-provider.ts'
import type { Log } from '#platform/log.ts'

/** What an ID token says, once it is known to be Google's and meant for us. */
export interface GoogleIdentity {
  /** Names the Google account for good; its email may change. */
  sub: string
  email: string
  emailVerified: boolean
  /** The address is Google's own to give (their guide): nobody else can hold it. */
  authoritative: boolean
  name: string
  nonce: string
}

/** Undefined for a token that is no good. */
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
 * Verifies ID tokens as developers.google.com/identity/gsi/web/guides/verify-google-id-token asks. Keys are kept
 * for ten minutes; an unknown key id asks for them once again, at most every half minute. Throws 503 when the
 * keys cannot be had.
 */
export function googleTokenReader(
  provider: IdentityProvider,
  { clock, log }: { clock: Clock; log: Log },
): ReadGoogleToken {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined
  // Asked only for a token that could be one. Made then too: a local issuer has no address before the shop is open.
  const findKey: JWTVerifyGetKey = (header, token) => {
    keys ??= createRemoteJWKSet(new URL(provider.keysUrl()), { timeoutDuration: 5_000 })
    return keys(header, token)
  }
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, {
        // Pinned: with another one the public key could serve as a shared secret.
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
      throw new Refusal(503, 'Google sign-in is unavailable. Please try again.', { retryAfter: 30 })
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

/** At most the 100 characters that a name may have; no control characters, which PostgreSQL or a mail trips over. */
function oneLine(name: string): string {
  const text = name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return (/^.{0,100}/su.exec(text)?.[0] ?? '').trim()
}

/** What jose throws for the token itself; the rest is about getting the keys. */
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
