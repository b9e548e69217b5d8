import { hashPassword } from '#modules/account/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import type { Progress } from '#platform/progress.ts'

import { demoPassword } from './accounts.ts'
import { insertRows, isEmptyShop, waitForOtherFills } from './fill-demo-shop.repo.ts'

type Deps = Pick<Ports, 'database' | 'storage' | 'clock'>

/**
 * Fills an empty database with the demo shop, all or nothing; one that has users or products stays as it is.
 * A fill that was cut off is begun again: pictures are stored before the rows that name them.
 */
export async function fillDemoShop(ports: Deps, progress: Progress): Promise<void> {
  const { database, storage, clock } = ports
  if (!(await isEmptyShop(database.db))) return
  // Only a first start needs the drawings and the catalogue in memory.
  const { storePictures } = await import('./pictures/store-pictures.ts')
  const { shopRows } = await import('./rows/shop-rows.ts')
  const pictures = await progress.step('Drawing the demo pictures', () => storePictures(storage))
  await progress.step('Filling the demo shop', async () => {
    const rows = shopRows(clock.now(), pictures, await hashPassword(demoPassword))
    await inTransaction(database.db, async (tx) => {
      await waitForOtherFills(tx)
      if (!(await isEmptyShop(tx))) return
      for (const table of rows) await insertRows(tx, table)
    })
  })
}
