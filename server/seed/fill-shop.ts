import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import type { Progress } from '#platform/progress.ts'

import { insertRows, isEmptyShop, replaceVariants, waitForOtherFills } from './fill-shop.repo.ts'
import type { ShopSeed } from './shop-seed.ts'
import { storePictures } from './store-pictures.ts'

type Deps = Pick<Ports, 'database' | 'storage' | 'clock'>

/**
 * Fills an empty database with a seed, all or nothing; one that has users or products stays as it is.
 * A fill that was cut off is begun again: pictures are stored before the rows that name them.
 */
export async function fillShop(
  seed: ShopSeed,
  deps: Deps,
  progress: Pick<Progress, 'step'>,
): Promise<void> {
  const { database, storage, clock } = deps
  if (!(await isEmptyShop(database.db))) return
  // Loaded by the first start alone.
  const [{ drawPictures, shopRows }, { hashPassword }, { insertInvoicesOfSeed }] =
    await Promise.all([
      seed.load(),
      import('#modules/identity/index.ts'),
      import('#modules/order/index.ts'),
    ])
  const pictureKeys = await progress.step('Drawing the demo pictures', () =>
    storePictures(storage, drawPictures()),
  )
  await progress.step('Filling the demo shop', async () => {
    const rows = shopRows(clock.now(), pictureKeys, await hashPassword(seed.password))
    await inTransaction(database.db, async (tx) => {
      await waitForOtherFills(tx)
      if (!(await isEmptyShop(tx))) return
      for (const table of rows) {
        const write = table.table === 'product_variants' ? replaceVariants : insertRows
        await write(tx, table)
      }
      await insertInvoicesOfSeed(tx)
    })
  })
}
