import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

/** RFC 4226 asks for at least 16 bytes, and recommends 20. */
const secretBytes = 20
const stepSeconds = 30
/** Time steps by which a clock may be off (RFC 6238). */
const tolerance = 1

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The secret for an authenticator app: as text to type, and as the address in a QR code. */
export function authenticatorDetails(
  bytes: Buffer,
  { shop, account }: { shop: string; account: string },
) {
  const secret = secretOf(bytes)
  // SHA-1, six digits and 30 seconds: some apps ignore other settings in the address.
  const address = new TOTP({ secret, issuer: shop, label: account }).toString()
  return { secret: secret.base32, address }
}

/** The time step of 30 seconds that a code belongs to; undefined for a wrong or expired one. */
export function stepOfCode(bytes: Buffer, code: string, at: Date): number | undefined {
  const timestamp = at.getTime()
  const delta = new TOTP({ secret: secretOf(bytes) }).validate({
    token: code,
    timestamp,
    window: tolerance,
  })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}
