import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'

import { lockAdmins } from './delete-account.repo.ts'

/** Before somebody stops being an admin. Throws 409 for the last one; of two at once, the second sees the first. */
export async function requireAnotherAdmin(tx: Db, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.includes(userId) && admins.length === 1) {
    throw conflict('This is the last admin. Make somebody else an admin first.')
  }
}
