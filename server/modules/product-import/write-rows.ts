import { createNames, refuseUnknownCategory } from '#modules/catalogue/index.ts'
import { recordStock } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { Refusal } from '#platform/http/refusal.ts'

import type { ValidatedRow } from './validate-rows.ts'
import type { Verdict } from './verdict.ts'
import { insertProducts, updateProducts } from './write-products.repo.ts'

interface By {
  actorId: string
  at: Date
}

/**
 * Writes a batch in one go. If PostgreSQL refuses it (say, a category was just deleted), the rows are written
 * one by one, and the refused ones become bad.
 */
export async function writeRows(
  tx: Db,
  judged: readonly ValidatedRow[],
  by: By,
): Promise<ValidatedRow[]> {
  try {
    await tx.transaction((part) => write(part, judged, by))
    return [...judged]
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    if (judged.length === 1) return judged.map(({ row }) => ({ row, verdict: refused(row, error) }))
  }
  const written: ValidatedRow[] = []
  for (const one of judged) written.push(...(await writeRows(tx, [one], by)))
  return written
}

async function write(tx: Db, judged: readonly ValidatedRow[], { actorId, at }: By): Promise<void> {
  const all = judged.map(({ verdict }) => verdict)
  const created = all.flatMap((verdict) => (verdict.kind === 'create' ? [verdict.product] : []))
  const changed = all.flatMap((verdict) => (verdict.kind === 'change' ? [verdict.product] : []))
  await insertProducts(tx, created, at)
  await updateProducts(tx, changed, at)
  await recordStock(tx, { reason: 'import', actorId, at }, all.flatMap(stockEntry))
}

function stockEntry(verdict: Verdict) {
  if (verdict.kind !== 'create' && verdict.kind !== 'change') return []
  const { id: productId, remaining: balance } = verdict.product
  const change = verdict.kind === 'create' ? balance : verdict.stock
  return [{ productId, variantId: null, change, balance }]
}

function refused(row: ValidatedRow['row'], error: unknown): Verdict {
  if (violatedConstraint(error) === 'products_sku_key') {
    return { kind: 'bad', problems: [row.problem('sku', 'Another product has this number')] }
  }
  try {
    return refuseUnknownCategory(error, createNames)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return { kind: 'bad', problems: [row.problem('category', refusal.message)] }
  }
}
