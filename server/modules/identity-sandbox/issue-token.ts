import { createHash } from 'node:crypto'

import { importJWK, SignJWT } from 'jose'
import { z } from 'zod'

import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'

import type { SigningKey } from './signing-key.ts'

/** Claims that the person enters in the account chooser. */
export const ChosenAccount = z.object({
  email: z.email().max(254).toLowerCase(),
  name: z.string().trim().min(1).max(200),
  /** The claim `email_verified`. */
  verified: z.boolean(),
  /** An organisation's account, whose domain Google hosts (claim `hd`). */
  hosted: z.boolean(),
  nonce: z.string().max(200).optional(),
})
export type ChosenAccount = z.output<typeof ChosenAccount>

export type IssueToken = (account: ChosenAccount) => Promise<string>

/** Signs ID tokens with the same claims as Google's. */
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

/** 21 digits like Google's `sub`, constant for an address. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email).digest()
  return `1${String(digest.readBigUInt64BE()).padStart(20, '0')}`
}
