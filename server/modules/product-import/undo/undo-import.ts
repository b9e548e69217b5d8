import {
  deleteProducts,
  findProductsNamed,
  findStoredVariants,
  removeUnusedPictures,
  writeProducts,
} from '#modules/catalogue/index.ts'
import { lockProducts } from '#modules/inventory/index.ts'
import { withAuditContext } from '#platform/audit-context.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import { actsForShop } from '#platform/session/actor.ts'

import { findImporter } from '../product-import.repo.ts'
import { writeAllOrEach } from '../write-all-or-each.ts'
import { findChangesToUndo, recordOutcomes, type RecordedChange } from './import-change.repo.ts'
import { planUndo, type UndoPlan } from './plan-undo.ts'
import { advanceUndo, endUndo, lockUndoing } from './undo.repo.ts'

const batchLength = 250

type UndoPorts = Pick<Ports, 'database' | 'clock' | 'log'>

/**
 * Takes an import back batch by batch. A batch and its outcomes are one transaction under a lock on the import, as in
 * runImport(), so that no stock is taken back twice.
 */
export async function undoImport(ports: UndoPorts, id: string): Promise<void> {
  const { db } = ports.database
  const userId = await inTransaction(db, async (tx) => (await lockUndoing(tx, id))?.userId)
  if (userId === undefined) return
  const role = (await findImporter(db, userId)) ?? 'seller'
  const call = { key: 'POST /products/import/{id}/undo', requestId: id }
  await withAuditContext({ userId, role }, call, async () => {
    while (await inTransaction(db, (tx) => undoBatch(tx, ports, id))) continue
  })
}

/** Returns false when there is nothing left to do. */
async function undoBatch(tx: Db, { clock, log }: UndoPorts, id: string): Promise<boolean> {
  const held = await lockUndoing(tx, id)
  if (!held) return false
  const at = clock.now()
  const changes = await findChangesToUndo(tx, id, batchLength)
  if (changes.length === 0) {
    await endUndo(tx, id)
    log.info({ importId: id }, 'import.undone')
    return false
  }
  const by = { actorId: held.userId, at }
  // As they are now: who acts for the shop no more takes back what is their own alone.
  const role = (await findImporter(tx, held.userId)) ?? 'seller'
  const ownerId = actsForShop({ role }) ? undefined : held.userId
  const plans = await carryOut(tx, await planBatch(tx, changes, ownerId), by)
  const outcomes = plans.map((plan) => ({
    productId: plan.productId,
    outcome: plan.kind === 'keep' ? plan.outcome : '',
  }))
  await recordOutcomes(tx, id, outcomes)
  const kept = outcomes.filter(({ outcome }) => outcome !== '').length
  await advanceUndo(tx, id, { undone: outcomes.length - kept, kept })
  const touched = outcomes.filter(({ outcome }) => outcome === '')
  if (touched.length > 0) {
    await invalidatePages(tx, ['Product', ...touched.map((one) => `Product:${one.productId}`)])
  }
  return true
}

async function planBatch(
  tx: Db,
  changes: readonly RecordedChange[],
  ownerId: string | undefined,
): Promise<UndoPlan[]> {
  const ids = changes.map(({ productId }) => productId)
  await lockProducts(tx, ids)
  const [products, variants] = await Promise.all([
    findProductsNamed(tx, { ids, skus: [] }, undefined),
    findStoredVariants(tx, ids),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  return changes.map((change) =>
    planUndo(change, {
      product: byId.get(change.productId),
      variants: variants.get(change.productId) ?? [],
      ownerId,
    }),
  )
}

type By = Parameters<typeof writeProducts>[2]

/** Those that PostgreSQL refuses are kept. */
const carryOut = (tx: Db, plans: readonly UndoPlan[], by: By): Promise<UndoPlan[]> =>
  writeAllOrEach(tx, plans, {
    write: (part, some) => write(part, some, by),
    refused: ({ productId }) => ({ kind: 'keep', productId, outcome: 'kept_needed' }),
  })

async function write(tx: Db, plans: readonly UndoPlan[], by: By): Promise<void> {
  const written = plans.flatMap((plan) => (plan.kind === 'write' ? plan.write : []))
  await writeProducts(tx, written, by)
  const gone = plans.filter((plan) => plan.kind === 'delete')
  if (gone.length === 0) return
  const ids = gone.map(({ productId }) => productId)
  await deleteProducts(tx, ids)
  await removeUnusedPictures(tx, ids, [...new Set(gone.flatMap(({ images }) => images))])
}
