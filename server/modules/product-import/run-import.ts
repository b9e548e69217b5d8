import { invalidatePages } from '#platform/cache-invalidation.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import { withAuditContext } from '#platform/audit-context.ts'

import { countVerdicts } from './count-verdicts.ts'
import { headOf, rowBy } from './file-row.ts'
import { validateRows, type ValidatedRow } from './validate-rows.ts'
import {
  advanceImport,
  endImport,
  findImporter,
  findRowsAfter,
  lockRunning,
  setProblems,
  type ImportRow,
  type StagedRow,
} from './product-import.repo.ts'
import { writeRows } from './write-rows.ts'

const batchLength = 250

type Needs = Pick<Ports, 'database' | 'clock' | 'log'>

/**
 * Imports batch by batch. A batch and the position after it are one transaction under a lock on the import,
 * so that no row is imported twice or skipped, however many processes run this and wherever one dies.
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
      if (!more) return
    }
  })
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
  const rows = await findRowsAfter(tx, id, held.position, batchLength)
  const last = rows.at(-1)
  if (!last) {
    await endImport(tx, id, 'done', at)
    log.info({ importId: id, rows: held.total }, 'import.done')
    return false
  }
  const good = rows.filter(({ problems }) => problems.length === 0)
  const done = await importRows(tx, { userId: held.userId, role }, held, { rows: good, at })
  await setProblems(tx, id, problemsAmong(good, done))
  const counts = countVerdicts(done.map(({ verdict }) => verdict))
  await advanceImport(tx, id, { position: last.position, counts })
  return true
}

async function importRows(
  tx: Db,
  actor: { userId: string; role: 'seller' | 'admin' },
  { columns }: ImportRow,
  { rows, at }: { rows: readonly StagedRow[]; at: Date },
): Promise<ValidatedRow[]> {
  const head = headOf(columns)
  const fileRows = rows.map(({ line, cells }) => rowBy(head, line, cells))
  const validated = await validateRows(tx, actor, fileRows, { hold: true })
  const done = await writeRows(tx, validated, { actorId: actor.userId, at })
  const changed = done.flatMap(({ verdict }) =>
    verdict.kind === 'change' ? [`Product:${verdict.product.id}`] : [],
  )
  const lists = done.some(({ verdict: { kind } }) => kind === 'create' || kind === 'change')
  if (lists) await invalidatePages(tx, ['Product', ...changed])
  return done
}

function problemsAmong(rows: readonly StagedRow[], done: readonly ValidatedRow[]) {
  return rows.flatMap(({ position }, at) => {
    const verdict = done[at]?.verdict
    return verdict?.kind === 'bad' ? [{ position, problems: verdict.problems }] : []
  })
}
