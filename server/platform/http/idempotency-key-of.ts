import type { CallSpec } from '@haat/contract/call'

import { badRequest } from './refusal.ts'

/**
 * The `Idempotency-Key` of a request to an idempotent call; undefined for any other call. A dry run changes nothing, so
 * it needs no key and none is given to its handler. Throws 400 for a malformed key, and where the call requires one
 * and there is none.
 */
export function idempotencyKeyOf(
  { idempotent }: Pick<CallSpec, 'idempotent'>,
  body: unknown,
  header: string | undefined,
): string | undefined {
  if (!idempotent) return undefined
  if (header !== undefined && !/^[\x21-\x7e]{1,100}$/.test(header)) {
    throw badRequest('idempotency_key_wrong')
  }
  if (isDryRun(body)) return undefined
  if (idempotent === 'required' && header === undefined) {
    throw badRequest('idempotency_key_needed')
  }
  return header
}

export function isDryRun(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true
}
