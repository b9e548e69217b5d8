import { endSessionsOf, insertAccountEvent } from '#modules/identity/index.ts'
import type { Db } from '#platform/db/db.ts'

import { anonymisePerson } from './delete-account.repo.ts'

/** Anonymises accounts, for the operator of the server: their rows stay for the orders that refer to them. */
export async function removePeople(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  for (const userId of ids) {
    await endSessionsOf(tx, { userId }, at)
    await anonymisePerson(tx, userId, at)
    await insertAccountEvent(tx, { userId, actorId: null, event: 'deleted', at })
  }
}
