import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { conflict } from '#platform/http/refusal.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a person's secret, bound to their id: copied to another account it cannot be decrypted. */
export function seal(key: Buffer, userId: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts a secret. Throws 409 for one of another key, which is what a new SECRET_KEY makes of all, or of another person. */
export function unseal(key: Buffer, userId: string, sealed: Buffer): Buffer {
  const [iv, tag] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes, ivBytes + tagBytes)]
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
  const secret = decipher.update(sealed.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([secret, decipher.final()])
  } catch {
    throw conflict('second_step_unreadable')
  }
}
