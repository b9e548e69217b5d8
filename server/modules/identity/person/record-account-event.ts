import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { tellSecurity } from '#platform/security-log.ts'

import { type AccountEvent, insertAccountEvent } from './account-event.repo.ts'

/** Keeps what happened to an account, and tells whoever watches the log. */
export async function recordAccountEvent(
  { log }: { log: Log },
  tx: Db,
  happened: AccountEvent,
): Promise<void> {
  await insertAccountEvent(tx, happened)
  const { userId, actorId, event } = happened
  tellSecurity(log, 'account-changed', { userId, actorId, event })
}
