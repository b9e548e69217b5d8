import { createHash } from 'node:crypto'
import type { CallKey } from '@haat/contract/call'
import type { PlaceOrderBody } from '@haat/contract/order/order'

import type { Actor } from '#platform/session/actor.ts'

import { type IdempotentRequest, placingScope } from './idempotency.repo.ts'

interface Input {
  actor: Actor
  params: Readonly<Record<string, unknown>>
  body: unknown
  idempotencyKey: string | undefined
}

/**
 * What `onceForKey` needs to know of a request, from the input of its handler. The same key may be used again for
 * another call and for another path. Undefined where no key was sent, and for a dry run.
 */
export function idempotentRequest(
  call: CallKey,
  { actor, params, body, idempotencyKey }: Input,
  at: Date,
): IdempotentRequest | undefined {
  if (idempotencyKey === undefined) return undefined
  const scope = [call, ...Object.values(params)].join(' ')
  return { userId: actor.userId, scope, key: idempotencyKey, bodyHash: hashOfBody(body), at }
}

/** Undefined where no key was sent. */
export function placingRequest(
  body: PlaceOrderBody,
  key: string | undefined,
  at: Date,
): IdempotentRequest | undefined {
  if (key === undefined) return undefined
  return { userId: body.customerId, scope: placingScope, key, bodyHash: hashOfBody(body), at }
}

/** A hash that equal bodies share: validation has put their fields in one order. */
function hashOfBody(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
}
