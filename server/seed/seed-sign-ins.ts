import { passwordMatches } from '#modules/identity/index.ts'
import type { Db } from '#platform/db/db.ts'

import { findPasswordsOf } from './seed-people.repo.ts'
import type { ShopSeed } from './shop-seed.ts'

/** Emails of the seed with which anybody who knows its public password can still sign in. */
export async function seedSignInsLeft(seed: ShopSeed, db: Db): Promise<string[]> {
  const people = await findPasswordsOf(db, seed.emails)
  const byHash = Map.groupBy(people, ({ hash }) => hash)
  const open: string[] = []
  for (const [hash, alike] of byHash) {
    if (await passwordMatches(hash, seed.password)) open.push(...alike.map(({ email }) => email))
  }
  return open.toSorted()
}
