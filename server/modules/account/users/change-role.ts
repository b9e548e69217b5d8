import type { Role } from '@haat/contract/call'

import { endSessionsOf, insertAccountEvent, lockPerson } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/http/refusal.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { UsersDeps } from './users-deps.ts'
import { requireAnotherAdmin } from '../deletion/require-another-admin.ts'
import { findListedPerson, type PersonInList } from './user-list.repo.ts'
import { setRole } from './user-admin.repo.ts'

/** Changes a person's role. Their sessions end, because open pages are made for the old role. */
export async function changeRole(
  { db, clock, log, formerSellers }: UsersDeps,
  actor: Actor,
  { userId, role }: { userId: string; role: Role },
): Promise<PersonInList> {
  const person = await inTransaction(db, async (tx) => {
    if (role !== 'admin') await requireAnotherAdmin(tx, userId)
    const before = await lockPerson(tx, userId)
    if (!before) throw notFound('User not found')
    if (before.role !== role) {
      const at = clock.now()
      await setRole(tx, userId, role)
      await endSessionsOf(tx, { userId }, at)
      if (before.role === 'seller' && role === 'user') {
        for (const follow of formerSellers) await follow(tx, userId, at)
      }
      const detail = `${before.role} → ${role}`
      await insertAccountEvent(tx, {
        userId,
        actorId: actor.userId,
        event: 'role-changed',
        detail,
        at,
      })
    }
    return findListedPerson(tx, userId)
  })
  if (!person) throw notFound('User not found')
  logSecurityEvent(log, 'role-changed', { userId, role, actorId: actor.userId })
  return person
}
