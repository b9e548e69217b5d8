import { createHash, createHmac, hkdfSync, type KeyObject, createSecretKey } from 'node:crypto'

import { errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'

import type { Clock } from '../clock.ts'

/** Lifetime of an access token in seconds (docs/behaviour.md §4.1). */
const accessTokenSeconds = 600

const algorithm = 'HS256'
const audience = 'haat'
const type = 'at+jwt'

export interface AccessClaims {
  userId: string
  role: string
  sessionId: string
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** `expired`: was valid once; `forged`: not signed by this shop. */
  verify(token: string): Promise<AccessClaims | 'expired' | 'forged'>
}

/**
 * Signs and verifies access tokens (JWT) with a key derived from the shop's secret; the key id allows
 * rotation.
 */
export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = deriveKey(secret)
  // Cache of verified tokens: a page sends one token many times, and its signature need be checked only once.
  // Made at the first one: its table of 20,000 places takes two milliseconds, and who only signs needs none.
  let verified: LRUCache<string, { claims: AccessClaims; endsAt: number }> | undefined
  const kid = createHash('sha256').update(key.export()).digest('base64url').slice(0, 8)
  const header = encoded({ alg: algorithm, typ: type, kid })
  return {
    // Signed by hand: jose uses Web Crypto on another thread, which takes four times as long
    // (docs/decisions/030-refresh-tokens.md).
    sign: async ({ userId, role, sessionId }) => {
      const iat = Math.floor(clock.now().getTime() / 1000)
      const exp = iat + accessTokenSeconds
      const signed = `${header}.${encoded({ role, sid: sessionId, sub: userId, aud: audience, iat, exp })}`
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
    },
    async verify(token) {
      verified ??= new LRUCache({ max: 20_000 })
      const known = verified.get(token)
      if (known) return known.endsAt > clock.now().getTime() ? known.claims : 'expired'
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          typ: type,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        if (protectedHeader.kid !== kid || typeof payload.sub !== 'string') return 'forged'
        const claims = {
          userId: payload.sub,
          role: String(payload.role),
          sessionId: String(payload.sid),
        }
        verified.set(token, { claims, endsAt: Number(payload.exp) * 1000 })
        return claims
      } catch (error) {
        // jose checks the signature first, so an expired token was signed by this shop.
        return error instanceof errors.JWTExpired ? 'expired' : 'forged'
      }
    },
  }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function deriveKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'haat access token', 32)))
}
