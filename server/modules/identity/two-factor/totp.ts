import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

/** RFC 4226 asks for at least 16 bytes, and recommends 20. */
const secretBytes = 20
const stepSeconds = 30
/** A clock may be this many steps off, as RFC 6238 allows for. */
const tolerance = 1

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** What an app needs: as text to type, and as the address that a QR code holds. */
export function authenticatorDetails(
  bytes: Buffer,
  { shop, account }: { shop: string; account: string },
) {
  const secret = secretOf(bytes)
  // SHA-1, six digits and 30 seconds are all that some apps understand, whatever the address says.
  const address = new TOTP({ secret, issuer: shop, label: account }).toString()
  return { secret: secret.base32, address }
}

/** The step of 30 seconds that a code belongs to; undefined for one that is none of these moments. */
export function stepOfCode(bytes: Buffer, code: string, at: Date): number | undefined {
  const timestamp = at.getTime()
  const delta = new TOTP({ secret: secretOf(bytes) }).validate({
    token: code,
    timestamp,
    window: tolerance,
  })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}
