import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import type { CookieChange } from '#platform/http/cookies.ts'

export const googleCookieName = 'haat_google'

const lifeSeconds = 3_600
const randomLength = 16
const signedLength = randomLength + 4

/**
 * A nonce is signed instead of kept: pages that show the button cost no row. It tells when it ends, and is good
 * only beside the cookie of the browser that asked for it, so that a token taken elsewhere opens nothing here.
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

/** When a nonce of ours ends and how it is remembered; undefined for one that is no good in this browser. */
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
  // Of the bytes: base64 can be written in more than one way.
  return { hash: createHash('sha256').update(bytes).digest(), expiresAt }
}

/** A browser's own value says by its signature that the shop has made it; one that was made up is not taken. */
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
