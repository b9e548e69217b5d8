import { presentProfile, presentSession } from './account.present.ts'
import { findEvents } from './account-event.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { readProfile } from './read-profile.ts'
import { findLiveSessions } from './session.repo.ts'
import type { Actor } from '#platform/session/actor.ts'

/** All that the shop keeps about somebody, by the modules that keep it. */
export async function myData(
  ports: AccountPorts,
  { userId, sessionId }: Actor,
): Promise<Record<string, unknown>> {
  const { db, clock, personalData } = ports
  const profile = await readProfile(ports, userId)
  const sessions = await findLiveSessions(db, userId, clock.now())
  const data: Record<string, unknown> = {
    madeAt: clock.now().toISOString(),
    account: presentProfile(profile),
    sessions: sessions.map((session) => presentSession(session, sessionId)),
    events: (await findEvents(db, userId)).map(({ at, ...event }) => ({
      ...event,
      at: at.toISOString(),
    })),
  }
  for (const { name, read } of personalData) data[name] = await read(db, userId)
  return data
}
