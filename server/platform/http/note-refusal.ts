import type { CallKey } from '@haat/contract/call'

import type { Log } from '../log.ts'
import { tellSecurity } from '../security-log.ts'
import { Refusal } from './refusal.ts'

/** What may be an attack: not allowed, or too often. A token that has run out is an everyday thing. */
const told = new Set([403, 429])

/** Tells of a refused call who made it. */
export function noteRefusal(
  log: Log,
  error: unknown,
  about: { key: CallKey; requestId: string; address: string; userId: string | undefined },
): void {
  if (!(error instanceof Refusal) || !told.has(error.statusCode)) return
  tellSecurity(log, 'call-refused', { ...about, status: error.statusCode })
}
