import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for links and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: of 256 random bits a quick hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
