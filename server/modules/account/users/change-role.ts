import type { Permission, Role } from '@haat/contract/call'

import { endSessionsOf, insertAccountEvent, lockPerson } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/http/refusal.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { UsersDeps } from './users-deps.ts'
import { requireAnotherAdmin } from '../deletion/require-another-admin.ts'
import { findListedPerson, type PersonInList } from './user-list.repo.ts'
import { setRole } from './user-admin.repo.ts'

/** Changes a person's role and permissions. Their sessions end, because open pages are made for the old one. */
export async function changeRole(
  { db, clock, log, formerSellers }: UsersDeps,
  actor: Actor,
  { userId, role, permissions }: { userId: string; role: Role; permissions: readonly Permission[] },
): Promise<PersonInList> {
  const person = await inTransaction(db, async (tx) => {
    if (role !== 'admin') await requireAnotherAdmin(tx, userId)
    const before = await lockPerson(tx, userId)
    if (!before) throw notFound('user_not_found')
    if (before.role !== role || before.permissions.join() !== permissions.join()) {
      const at = clock.now()
      await setRole(tx, userId, { role, permissions })
      await endSessionsOf(tx, { userId }, at)
      if (before.role === 'seller' && role !== 'seller' && role !== 'admin') {
        for (const follow of formerSellers) await follow(tx, userId, at)
      }
      const detail = `${inWords(before)} → ${inWords({ role, permissions })}`
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
  if (!person) throw notFound('user_not_found')
  logSecurityEvent(log, 'role-changed', { userId, role, actorId: actor.userId })
  return person
}

const inWords = ({ role, permissions }: { role: Role; permissions: readonly Permission[] }) =>
  role === 'staff' ? `${role} (${permissions.join(', ')})` : role
