import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import type { CookieChange } from '#platform/http/cookies.ts'

export const googleCookieName = 'haat_google'

const lifeSeconds = 3_600
const randomLength = 16
const signedLength = randomLength + 4

/**
 * A nonce is signed instead of stored, so that showing the button costs no row. It contains its expiry and is valid only
 * with the cookie of the browser that requested it, so that a token obtained elsewhere is of no use here.
 */
export function issueNonce(
  key: Buffer,
  now: Date,
  known: string | undefined,
): { nonce: string; cookie: CookieChange } {
  const browser = known !== undefined && isOurs(key, known) ? known : newBrowser(key)
  const signed = Buffer.alloc(signedLength)
  randomBytes(randomLength).copy(signed)
  signed.writeUInt32BE(Math.floor(now.getTime() / 1000) + lifeSeconds, randomLength)
  return {
    nonce: Buffer.concat([signed, signature(key, signed, browser)]).toString('base64url'),
    cookie: { name: googleCookieName, value: browser, maxAge: lifeSeconds },
  }
}

/** The expiry and the hash of a nonce; undefined for one that is forged, expired or of another browser. */
export function readNonce(
  key: Buffer,
  now: Date,
  nonce: string,
  browser: string,
): { hash: Buffer; expiresAt: Date } | undefined {
  const bytes = Buffer.from(nonce, 'base64url')
  const signed = bytes.subarray(0, signedLength)
  const given = bytes.subarray(signedLength)
  const right = signature(key, signed, browser)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const expiresAt = new Date(signed.readUInt32BE(randomLength) * 1000)
  if (expiresAt <= now) return undefined
  // Hashes the bytes: base64 can spell the same bytes in more than one way.
  return { hash: createHash('sha256').update(bytes).digest(), expiresAt }
}

/** The cookie's value is signed, so that a made-up one is not accepted. */
function newBrowser(key: Buffer): string {
  const random = randomBytes(randomLength)
  return Buffer.concat([random, browserSignature(key, random)]).toString('base64url')
}

function isOurs(key: Buffer, browser: string): boolean {
  const bytes = Buffer.from(browser, 'base64url')
  const given = bytes.subarray(randomLength)
  const right = browserSignature(key, bytes.subarray(0, randomLength))
  return given.length === right.length && timingSafeEqual(given, right)
}

function browserSignature(key: Buffer, random: Buffer): Buffer {
  return createHmac('sha256', key).update('browser').update(random).digest()
}

export function nonceKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'haat google nonce', 32))
}

function signature(key: Buffer, signed: Buffer, browser: string): Buffer {
  return createHmac('sha256', key).update(signed).update(browser).digest()
}
