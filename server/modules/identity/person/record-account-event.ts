import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { logSecurityEvent } from '#platform/security-log.ts'

import { type AccountEvent, insertAccountEvent } from './account-event.repo.ts'

/** Records a security event of an account in the database and in the log. */
export async function recordAccountEvent(
  { log }: { log: Log },
  tx: Db,
  happened: AccountEvent,
): Promise<void> {
  await insertAccountEvent(tx, happened)
  const { userId, actorId, event } = happened
  logSecurityEvent(log, 'account-changed', { userId, actorId, event })
}
