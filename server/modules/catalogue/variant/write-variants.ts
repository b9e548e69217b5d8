import { recordStock } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { conflict } from '#platform/http/refusal.ts'

import { type FieldProblems, pathOfRow } from './field-problems.ts'
import type { StockPlan } from './plan-stock.ts'
import { refuseTakenByHidden, type VariantPlan } from './plan-variants.ts'
import {
  clearOwnStocks,
  findTakenSkus,
  findUsedVariants,
  insertVariants,
  removeVariants,
  summariseVariants,
  updateVariants,
} from './variant-write.repo.ts'

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
  const asked = plan.rows.filter((row) => row.sku !== null && row.sku !== row.before?.sku)
  const skus = asked.flatMap(({ sku }) => sku ?? [])
  const taken = await findTakenSkus(tx, { ownerId: product.ownerId, productId: product.id, skus })
  for (const row of asked) {
    if (row.sku !== null && taken.has(row.sku)) {
      problems.add(pathOfRow(row.at, 'sku'), 'Another product has this SKU')
    }
  }
}

interface Written {
  productId: string
  /** Undefined: the form carries no variants. */
  plan: VariantPlan | undefined
  stock: StockPlan
  actorId: string
  at: Date
}

/** Writes variants, their stocks and the ledger of a product that the caller holds and has written. */
export async function writeVariants(
  tx: Db,
  { productId, plan, stock, actorId, at }: Written,
): Promise<void> {
  if (plan) await writePlan(tx, productId, plan, stock, at)
  else if (stock.stockBy === 'product') await clearOwnStocks(tx, productId, at)
  await recordStock(tx, { actorId, at }, stock.moves)
}

async function writePlan(
  tx: Db,
  productId: string,
  { rows, missing }: VariantPlan,
  { stockBy, ofVariants }: StockPlan,
  at: Date,
): Promise<void> {
  const withStock = <Variant extends { id: string }>(variant: Variant) => ({
    ...variant,
    remaining: stockBy === 'variant' ? (ofVariants.get(variant.id) ?? 0) : null,
  })
  const written = rows.map(withStock)
  const changed = written.filter(({ before }) => before !== undefined)
  const created = written.filter(({ before }) => before === undefined)
  await removeVariants(tx, missing.map(withStock), at)
  await updateVariants(tx, changed, at)
  await insertVariants(tx, productId, created, at)
  await summariseVariants(tx, [productId])
}

/**
 * Another product may take a SKU between the check and the write: the second try finds it and names the row. `work` is
 * one transaction.
 */
export async function retryTakenSku<T>(work: () => Promise<T>): Promise<T> {
  const isTaken = (error: unknown) => violatedConstraint(error) === 'product_variants_sku_key'
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
    throw conflict('Another product has just taken one of these SKUs. Please save again.')
  }
}
