import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { lockPerson } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { noteEvent } from './note-event.ts'
import { endSessionsOf } from './session.repo.ts'
import { setSessionsEnded } from './user-admin.repo.ts'

/** Logs somebody out everywhere, where a device was lost or an account seems taken over. An admin's own session goes on. */
export async function endSessionsOfPerson(
  ports: AccountPorts,
  actor: Actor,
  userId: string,
): Promise<number> {
  return inTransaction(ports.db, async (tx) => {
    if (!(await lockPerson(tx, userId))) throw notFound('User not found')
    const at = ports.clock.now()
    const ended = await endSessionsOf(tx, { userId, except: actor.sessionId }, at)
    await setSessionsEnded(tx, userId, at)
    const detail = String(ended)
    const event = 'sessions-ended' as const
    await noteEvent(ports, tx, { userId, actorId: actor.userId, event, detail, at })
    return ended
  })
}
