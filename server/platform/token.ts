import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for links and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. SHA-256 without salt, because 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
