import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'

import { lockAdmins } from './delete-account.repo.ts'

/** Call it before a person stops being an admin: throws 409 for the last one, also when two happen at once. */
export async function requireAnotherAdmin(tx: Db, userId: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.includes(userId) && admins.length === 1) {
    throw conflict('last_admin')
  }
}
