import { createHash } from 'node:crypto'

import type { PlaceOrderBody } from '@haat/contract/order/order'

import { badRequest } from '#platform/http/refusal.ts'

/** Reads the `Idempotency-Key` header. Throws 400 for a malformed one. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  if (!/^[\x21-\x7e]{1,100}$/.test(header)) {
    throw badRequest('Idempotency-Key must be 1 to 100 letters without spaces')
  }
  return header
}

/** A hash that equal bodies share: validation has put their fields in one order. */
export function hashOfBody(body: PlaceOrderBody): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}
