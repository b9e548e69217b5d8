import type { Db } from '#platform/db/db.ts'

import { type FieldProblems, pathOfRow } from './field-problems.ts'
import { optionField, optionsKey, type VariantPlan } from './plan-variants.ts'
import { findTakenSkus, findUsedVariants } from './variant-write.repo.ts'

/** Adds to the problems what rows would take from other variants of the owner, and from those that stay hidden. */
export async function refuseTaken(
  tx: Db,
  product: { id: string; ownerId: string },
  plan: VariantPlan,
  problems: FieldProblems,
): Promise<void> {
  const used = await findUsedVariants(
    tx,
    plan.missing.map(({ id }) => id),
  )
  refuseTakenByHidden(plan, used, problems)
  const asked = plan.rows.filter(({ sku, before }) => sku !== null && sku !== before?.sku)
  const skus = asked.flatMap(({ sku }) => sku ?? [])
  const taken = await findTakenSkus(tx, [product.ownerId], skus)
  const byOthers = new Set(taken.flatMap((one) => (one.productId === product.id ? [] : one.sku)))
  for (const { at, sku } of asked) {
    if (sku !== null && byOthers.has(sku)) {
      problems.add(pathOfRow(at, 'sku'), 'sku_taken')
    }
  }
}

/** Rows that would take options or SKU of a variant that stays, hidden, because orders or the ledger name it. */
function refuseTakenByHidden(
  { rows, missing }: VariantPlan,
  used: ReadonlySet<string>,
  problems: FieldProblems,
): void {
  const stays = missing.filter(({ id }) => used.has(id))
  const options = new Set(stays.map(optionsKey))
  const skus = new Set(stays.map(({ sku }) => sku))
  for (const row of rows) {
    if (options.has(optionsKey(row))) {
      problems.add(pathOfRow(row.at, optionField(row)), 'removed_same_options')
    }
    if (row.sku !== null && skus.has(row.sku)) {
      problems.add(pathOfRow(row.at, 'sku'), 'removed_same_sku')
    }
  }
}
