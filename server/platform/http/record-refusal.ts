import type { CallKey } from '@haat/contract/call'

import type { Log } from '../log.ts'
import { logSecurityEvent } from '../security-log.ts'
import { Refusal } from './refusal.ts'

/** Possible attacks: forbidden, or too often. A 401 is left out, because expired tokens are common. */
const suspicious = new Set([403, 429])

/** Logs a refused call with its caller. */
export function recordRefusal(
  log: Log,
  error: unknown,
  about: { key: CallKey; requestId: string; address: string; userId: string | undefined },
): void {
  if (!(error instanceof Refusal) || !suspicious.has(error.statusCode)) return
  logSecurityEvent(log, 'call-refused', { ...about, status: error.statusCode })
}
