import { Session } from '@haat/contract/account/account'

import { presentProfile } from './profile.present.ts'
import type { DeletionDeps } from '../deletion/delete-account.ts'
import { readProfile } from './read-profile.ts'
import { findAccountEvents, findLiveSessions, presentSession } from '#modules/identity/index.ts'
import { wordTold } from '#platform/http/word-told.ts'
import type { Actor } from '#platform/session/actor.ts'

/** All data that the shop has about a person, by module. */
export async function myData(
  deps: Pick<DeletionDeps, 'db' | 'clock' | 'personalData'>,
  { userId, sessionId }: Actor,
): Promise<Record<string, unknown>> {
  const { db, clock, personalData } = deps
  const profile = await readProfile(deps, userId)
  const sessions = await findLiveSessions(db, userId, clock.now())
  const data: Record<string, unknown> = {
    madeAt: clock.now().toISOString(),
    // Of its messages.
    account: { ...presentProfile(profile), language: profile.person.language },
    sessions: sessions.map((session) =>
      wordTold(Session, presentSession(session, sessionId), 'en'),
    ),
    events: (await findAccountEvents(db, userId)).map(({ at, ...event }) => ({
      ...event,
      at: at.toISOString(),
    })),
  }
  for (const { name, read } of personalData) data[name] = await read(db, userId)
  return data
}
