import { createHash } from 'node:crypto'

/** A hash that equal bodies share: validation has put their fields in one order. */
export function hashOfBody(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
}
