import { isDeepStrictEqual } from 'node:util'

import type { StockPlan } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { conflict } from '#platform/http/refusal.ts'

import type { VariantColumns, VariantPlan } from './plan-variants.ts'
import {
  type ChangedVariant,
  insertVariants,
  type NewVariant,
  removeVariants,
  updateVariants,
} from './variant-write.repo.ts'

/** The variants of a product that a write makes, changes and takes off sale. */
export interface VariantChanges {
  created: VariantColumns[]
  changed: ChangedVariant[]
  removed: { id: string; remaining: number | null }[]
}

/** What of a plan is to be written. */
export function variantChanges(
  product: { id: string; ownerId: string },
  { rows, missing }: VariantPlan,
  { stockBy, ofVariants }: StockPlan,
): VariantChanges {
  const remainingOf = (id: string) => (stockBy === 'variant' ? (ofVariants.get(id) ?? 0) : null)
  const changes: VariantChanges = {
    created: [],
    changed: [],
    removed: missing.map(({ id }) => ({ id, remaining: remainingOf(id) })),
  }
  for (const { at: _at, stock: _stock, stockWas: _was, before, ...row } of rows) {
    const owned = { productId: product.id, ownerId: product.ownerId }
    const columns = { ...row, ...owned, remaining: remainingOf(row.id) }
    if (!before) changes.created.push(columns)
    else if (!isDeepStrictEqual(columns, before)) changes.changed.push({ columns, before })
  }
  return changes
}

/** Writes variants of products that exist and that the caller holds. */
export async function writeVariants(
  tx: Db,
  products: readonly { sku: string | null; variants: VariantChanges }[],
  at: Date,
): Promise<void> {
  const variants = products.map((product) => product.variants)
  await removeVariants(
    tx,
    variants.flatMap(({ removed }) => removed),
    at,
  )
  await updateVariants(
    tx,
    variants.flatMap(({ changed }) => changed),
    at,
  )
  await insertVariants(tx, products.flatMap(newVariants), at)
}

export const newVariants = ({
  sku,
  variants,
}: {
  sku: string | null
  variants: VariantChanges
}): NewVariant[] => variants.created.map((columns) => ({ ...columns, productKey: sku }))

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
    throw conflict('sku_just_taken')
  }
}
