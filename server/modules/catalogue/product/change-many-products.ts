import type { ProductBulkChange } from '@haat/contract/product/product-bulk'
import { nameText, type Text } from '@haat/contract/refusals/text'

import { correctStock } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { applyBulkChange } from './apply-bulk-change.ts'
import { changeOwnPrices, lockMany, type BulkRow } from './product-bulk.repo.ts'
import { ownersFor } from './product.policy.ts'
import { type ProductChange, updateProducts } from './product-write.repo.ts'

/** A product that stays as it is, and why. */
interface Refused {
  productId: string
  productName: Text
  text: Text
}

/**
 * Changes all of these products in one transaction; those that cannot be changed so stay as they are and are told
 * by name. Products of other sellers are not there.
 */
export async function changeManyProducts(
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
  actor: Actor,
  ids: readonly string[],
  change: ProductBulkChange,
): Promise<{ changed: string[]; refused: Refused[] }> {
  const result = await inTransaction(database.db, async (tx) => {
    const held = await lockMany(tx, ids, ownersFor(actor))
    const { changed, refused } = applyToAll(held, change)
    const at = clock.now()
    if (changed.length > 0) await write(tx, { changed, change, actorId: actor.userId, at })
    const missing = ids
      .filter((id) => !held.some((row) => row.id === id))
      .map((id): Refused => ({
        productId: id,
        productName: nameText('', ''),
        text: 'product_not_found',
      }))
    return { changed: changed.map(({ id }) => id), refused: [...refused, ...missing] }
  })
  const counts = { changed: result.changed.length, refused: result.refused.length }
  log.info({ kind: change.kind, ...counts, actorId: actor.userId }, 'products.changed')
  return result
}

function applyToAll(held: readonly BulkRow[], change: ProductBulkChange) {
  const changed: ProductChange[] = []
  const refused: Refused[] = []
  for (const row of held) {
    const outcome = applyBulkChange(row, change)
    if ('columns' in outcome) changed.push({ id: row.id, columns: outcome.columns })
    else {
      const productName = nameText(row.name, row.nameBn)
      refused.push({ productId: row.id, productName, text: outcome.refusal })
    }
  }
  return { changed, refused }
}

interface Written {
  changed: readonly ProductChange[]
  change: ProductBulkChange
  actorId: string
  at: Date
}

async function write(tx: Db, { changed, change, actorId, at }: Written): Promise<void> {
  if (change.kind === 'stock') {
    const { reason, note } = change.stock
    const changes = changed.map(({ id: productId }) => ({
      productId,
      variantId: null,
      change: change.stock.change,
    }))
    await correctStock(tx, { reason, note, actorId, at }, changes)
  } else {
    const ids = changed.map(({ id }) => id)
    if (change.kind === 'price-percent') await changeOwnPrices(tx, ids, change.percent, at)
    await updateProducts(tx, changed, at)
  }
  await invalidatePages(tx, ['Product', ...changed.map(({ id }) => `Product:${id}`)])
}
