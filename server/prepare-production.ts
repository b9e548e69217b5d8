import { requireTwoFactorOfAll } from '#modules/identity/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { SettingsError } from '#platform/settings.ts'

import { recordProductionStart } from './production-start.repo.ts'
import { seedSignInsLeft } from './seed/seed-sign-ins.ts'
import type { ShopSeed } from './seed/shop-seed.ts'

/**
 * Checks before a shop opens in production. Throws while an account can be signed in with the seed's public
 * password. At the first start it also requires two-factor sign-in of all staff, which a demo may have turned
 * off.
 */
export async function prepareProduction(db: Db, clock: Clock, seed?: ShopSeed): Promise<void> {
  if (seed) await refuseSeedSignIns(seed, db)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    if (await recordProductionStart(tx, now)) await requireTwoFactorOfAll(tx, now)
  })
}

async function refuseSeedSignIns(seed: ShopSeed, db: Db): Promise<void> {
  const [first, ...others] = await seedSignInsLeft(seed, db)
  if (first === undefined) return
  const who = others.length > 0 ? `${first} and ${others.length} more` : first
  throw new SettingsError(
    `demo accounts can still sign in with their public password (${who}). Take them out: npm run shop -- remove-demo`,
  )
}
