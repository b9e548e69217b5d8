import type { ImportColumn } from '@haat/contract/product/product-import'

import { createNames, refuseUnknownCategory, summariseVariants } from '#modules/catalogue/index.ts'
import { recordStock } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { Refusal } from '#platform/http/refusal.ts'

import type { ProductRows } from './product-rows.ts'
import type { ValidatedProduct } from './validate-products.ts'
import type { Verdict } from './verdict.ts'
import { insertProducts, updateProducts } from './write-products.repo.ts'
import { writeVariants } from './write-variants.repo.ts'

interface By {
  actorId: string
  at: Date
}

/**
 * Writes a batch in one go. If PostgreSQL refuses it (say, a category was just deleted), the products are written one by
 * one, and the refused ones become bad.
 */
export async function writeVerdicts(
  tx: Db,
  validated: readonly ValidatedProduct[],
  by: By,
): Promise<ValidatedProduct[]> {
  try {
    await tx.transaction((part) =>
      writeProducts(
        part,
        validated.map(({ verdict }) => verdict),
        by,
      ),
    )
    return [...validated]
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    if (validated.length === 1) {
      return validated.map(({ product }) => ({ product, verdict: refused(product, error) }))
    }
  }
  const written: ValidatedProduct[] = []
  for (const one of validated) written.push(...(await writeVerdicts(tx, [one], by)))
  return written
}

/** Writes products that are created and changed, with their variants and the stock ledger. */
export async function writeProducts(tx: Db, verdicts: readonly Verdict[], by: By): Promise<void> {
  const all = verdicts.flatMap((verdict) =>
    verdict.kind === 'create' || verdict.kind === 'change' ? [verdict] : [],
  )
  const created = all.filter(({ kind }) => kind === 'create')
  const changed = all.filter(({ kind }) => kind === 'change')
  const productsOf = (some: typeof all) => some.map(({ product }) => product)
  const variantsOf = (some: typeof all) => some.flatMap(({ variants }) => variants)
  const { actorId, at } = by
  await insertProducts(tx, productsOf(created), variantsOf(created), at)
  await updateProducts(tx, productsOf(changed), at)
  const swapped = changed.flatMap((one) => one.swapped)
  await writeVariants(tx, variantsOf(changed), productsOf(changed), { swapped, at })
  const summarised = all.filter((one) => one.variants.length > 0).map(({ product }) => product.id)
  await summariseVariants(tx, summarised)
  const moves = all.flatMap((one) => one.moves)
  await recordStock(tx, { actorId, at }, moves)
}

function refused({ product: row }: ProductRows, error: unknown): Verdict {
  const bad = (column: ImportColumn, message: string): Verdict => ({
    kind: 'bad',
    problems: [row.problem(column, message)],
  })
  const violated = violatedConstraint(error)
  if (violated === 'products_sku_key') return bad('productKey', 'Another product has this number')
  if (violated === 'product_variants_sku_key') {
    return bad('sku', 'Another variant has one of these SKUs by now')
  }
  try {
    return refuseUnknownCategory(error, createNames)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return bad('category', refusal.message)
  }
}
