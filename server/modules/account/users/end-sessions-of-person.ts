import { endSessionsOf, lockPerson, recordAccountEvent } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { UsersDeps } from './users-deps.ts'
import { setSessionsEnded } from './user-admin.repo.ts'

/** Ends all sessions of a person, for a lost device or a stolen account. An admin's own current session goes on. */
export async function endSessionsOfPerson(
  deps: UsersDeps,
  actor: Actor,
  userId: string,
): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockPerson(tx, userId))) throw notFound('user_not_found')
    const at = deps.clock.now()
    const ended = await endSessionsOf(tx, { userId, except: actor.sessionId }, at)
    await setSessionsEnded(tx, userId, at)
    const detail = String(ended)
    const event = 'sessions-ended' as const
    await recordAccountEvent(deps, tx, { userId, actorId: actor.userId, event, detail, at })
    return ended
  })
}
