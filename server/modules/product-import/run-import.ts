import { invalidatePages } from '#platform/cache-invalidation.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import { withAuditContext } from '#platform/audit-context.ts'
import { mergeSoon } from '#modules/search/index.ts'

import { countVerdicts } from './count-verdicts.ts'
import { badRowsOf } from './bad-rows.ts'
import { headOf } from './file-head.ts'
import {
  advanceImport,
  endImport,
  findImporter,
  type Importer,
  lockRunning,
} from './product-import.repo.ts'
import { removeZip } from './picture/zip-store.ts'
import { setProblems } from './staged-row.repo.ts'
import { recordChanges } from './undo/record-changes.ts'
import type { ProductRows } from './product-rows.ts'
import { findStagedProducts } from './staged-products.ts'
import { validateProducts, type ValidatedProduct } from './validate-products.ts'
import { writeVerdicts } from './write-verdicts.ts'

const batchLength = 250

type Needs = Pick<Ports, 'database' | 'storage' | 'clock' | 'log'>

/**
 * Imports batch by batch. A batch and the position after it are one transaction under a lock on the import,
 * so that no product is imported twice or skipped, however many processes run this and wherever one dies.
 */
export async function runImport(ports: Needs, id: string): Promise<void> {
  const importer = { key: 'POST /products/import/{id}/start', requestId: id }
  const userId = await inTransaction(ports.database.db, async (tx) => {
    const held = await lockRunning(tx, id)
    return held?.userId
  })
  if (userId === undefined) return
  const role = await findImporter(ports.database.db, userId)
  const actor = { userId, role: role ?? 'seller', sessionId: '' } as const
  await withAuditContext(actor, importer, async () => {
    for (;;) {
      const more = await inTransaction(ports.database.db, (tx) => importBatch(tx, ports, id))
      if (!more) break
    }
  })
  // Sent after the check, and never named.
  await removeZip(ports, id)
}

/** Returns false when there is nothing left to do. */
async function importBatch(tx: Db, { clock, log }: Needs, id: string): Promise<boolean> {
  const held = await lockRunning(tx, id)
  if (!held) return false
  const at = clock.now()
  const role = await findImporter(tx, held.userId)
  if (!role) {
    await endImport(tx, id, 'stopped', at)
    log.warn({ importId: id, userId: held.userId }, 'import.refused')
    return false
  }
  const { userId, columns, matches, replacements, position } = held
  const head = headOf(matches ?? columns, { replacements })
  const staged = await findStagedProducts(tx, { id, head, userId }, position, batchLength)
  if (!staged) {
    await endImport(tx, id, 'done', at)
    log.info({ importId: id, rows: held.total }, 'import.done')
    return false
  }
  const done = await importProducts(tx, { id, userId, role }, staged.products, at)
  await mergeSoon(tx)
  await setProblems(tx, { importId: id, from: position, to: staged.position }, badRowsOf(done))
  const counts = countVerdicts(done.map(({ verdict }) => verdict))
  await advanceImport(tx, id, { position: staged.position, counts })
  return true
}

async function importProducts(
  tx: Db,
  { id, ...actor }: { id: string; userId: string; role: Importer },
  products: readonly ProductRows[],
  at: Date,
): Promise<ValidatedProduct[]> {
  const validated = await validateProducts(tx, actor, products, {
    importId: id,
    hold: true,
  })
  const done = await writeVerdicts(tx, validated, { actorId: actor.userId, at })
  await recordChanges(
    tx,
    id,
    done.map(({ verdict }) => verdict),
  )
  const changed = done.flatMap(({ verdict }) =>
    verdict.kind === 'change' ? [`Product:${verdict.write.id}`] : [],
  )
  const lists = done.some(({ verdict: { kind } }) => kind === 'create' || kind === 'change')
  if (lists) await invalidatePages(tx, ['Product', ...changed])
  return done
}
