import { passwordMatches } from '#modules/account/index.ts'
import type { Db } from '#platform/db/db.ts'

import { demoAccounts, demoPassword } from './accounts.ts'
import { findPasswordsOf } from './demo-people.repo.ts'

/** Emails of the demo with which anybody who knows its public password can sign in. */
export async function demoSignInsLeft(db: Db): Promise<string[]> {
  const people = await findPasswordsOf(
    db,
    demoAccounts.map(({ email }) => email),
  )
  const byHash = Map.groupBy(people, ({ hash }) => hash)
  const open: string[] = []
  for (const [hash, alike] of byHash) {
    if (await passwordMatches(hash, demoPassword)) open.push(...alike.map(({ email }) => email))
  }
  return open.toSorted()
}
