import { demoSignInsLeft } from '#demo/demo-sign-ins.ts'
import { requireTwoFactorOfAll } from '#modules/account/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { SettingsError } from '#platform/settings.ts'

import { keepProductionStart } from './production-start.repo.ts'

/**
 * Before a shop opens in production. Throws where anybody who knows the demo's public password could sign in; the first
 * time, all staff need two-factor sign-in from now on: the demo, which may have been here, needs none.
 */
export async function prepareProduction(db: Db, clock: Clock): Promise<void> {
  await refuseDemoSignIns(db)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    if (await keepProductionStart(tx, now)) await requireTwoFactorOfAll(tx, now)
  })
}

async function refuseDemoSignIns(db: Db): Promise<void> {
  const [first, ...others] = await demoSignInsLeft(db)
  if (first === undefined) return
  const who = others.length > 0 ? `${first} and ${others.length} more` : first
  throw new SettingsError(
    `demo accounts can still sign in with their public password (${who}). Take them out: npm run shop -- remove-demo`,
  )
}
