import { createECDH, hkdfSync } from 'node:crypto'

/** The shop's key pair of VAPID (RFC 8292), base64url: push services know the shop by it. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The order of the group of P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/**
 * Derived from the shop's secret, so that all processes have the same pair and nothing needs to be kept. 48 bytes make
 * the remainder even (FIPS 186-5, A.2.1).
 */
export function pushKeys(secretKey: string): PushKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secretKey, '', 'haat web push', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  return {
    publicKey: pair.getPublicKey('base64url'),
    // A scalar may begin with zeros, which the pair leaves out.
    privateKey: Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  }
}
