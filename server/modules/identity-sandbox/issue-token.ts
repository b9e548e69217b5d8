import { createHash } from 'node:crypto'

import { importJWK, SignJWT } from 'jose'
import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'

import type { SigningKey } from './signing-key.ts'

/** Who somebody pretends to be, on the page where Google would ask. */
export const ChosenAccount = z.object({
  email: z.email().max(254).toLowerCase(),
  name: z.string().trim().min(1).max(200),
  /** Google has seen the address work. */
  verified: z.boolean(),
  /** An account of an organisation, whose domain Google hosts. */
  hosted: z.boolean(),
  nonce: z.string().max(200).optional(),
})
export type ChosenAccount = z.output<typeof ChosenAccount>

export type IssueToken = (account: ChosenAccount) => Promise<string>

/** Signs ID tokens with the claims of Google's. */
export function tokenIssuer({
  issuer,
  clientId,
  key,
  clock,
}: {
  issuer: string
  clientId: string
  key: SigningKey
  clock: Clock
}): IssueToken {
  return async ({ email, name, verified, hosted, nonce }) => {
    const jwk = await key()
    const now = Math.floor(clock.now().getTime() / 1000)
    const [givenName = '', ...familyNames] = name.split(' ')
    return new SignJWT({
      azp: clientId,
      email,
      email_verified: verified,
      name,
      given_name: givenName,
      ...(familyNames.length > 0 && { family_name: familyNames.join(' ') }),
      ...(hosted && { hd: email.slice(email.indexOf('@') + 1) }),
      ...(nonce && { nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(jwk.kid && { kid: jwk.kid }) })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(subjectOf(email))
      .setIssuedAt(now)
      .setNotBefore(now - 300)
      .setExpirationTime(now + 3_600)
      .setJti(newId())
      .sign(await importJWK(jwk, 'RS256'))
  }
}

/** 21 digits as Google's, always the same for an address. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email).digest()
  return `1${String(digest.readBigUInt64BE()).padStart(20, '0')}`
}
