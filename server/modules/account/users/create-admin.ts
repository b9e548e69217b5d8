import {
  endSessionsOf,
  hashPassword,
  insertAccountEvent,
  isCommonPassword,
} from '#modules/identity/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'

import { upsertAdmin } from './user-admin.repo.ts'

/**
 * Creates an admin, or makes an existing account one. Without a password the account keeps the one it has, or gets one
 * through 'Forgot password'. For the operator of the server.
 */
export async function createAdmin(
  { db, clock }: { db: Db; clock: Clock },
  { email, password }: { email: string; password: string | undefined },
): Promise<{ isNew: boolean; hasPassword: boolean }> {
  if (password !== undefined && isCommonPassword(password)) {
    throw new RangeError('This password is too common')
  }
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const name = email.split('@', 1)[0] ?? email
    const wanted = { id: newId(), name, email, passwordHash, createdAt: now }
    const { id: userId, hasPassword } = await upsertAdmin(tx, wanted)
    await endSessionsOf(tx, { userId }, now)
    const event = { event: 'role-changed', detail: 'admin, by the command line' } as const
    await insertAccountEvent(tx, { userId, actorId: null, ...event, at: now })
    return { isNew: userId === wanted.id, hasPassword }
  })
}
