import { recordStock, type StockMove } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'

import { clearOwnStocks, summariseVariants } from '../variant/variant-write.repo.ts'
import { newVariants, type VariantChanges, writeVariants } from '../variant/write-variants.ts'
import { insertProducts, type ProductColumns, updateProducts } from './product-write.repo.ts'

/** A product as a form, a file or an undo writes it, with its variants and its stock. */
export type ProductWrite = {
  id: string
  ownerId: string
  /** The owner's number of it after the write. */
  sku: string | null
  /** Undefined: they follow from the colours and sizes, or stay. */
  variants: VariantChanges | undefined
  /** Stock was counted by variant and is no more. */
  joinsStock: boolean
  /** For the ledger, in this order. */
  moves: readonly StockMove[]
} & ({ isNew: true; columns: ProductColumns } | { isNew: false; columns: Partial<ProductColumns> })

/** Writes products in a fixed number of statements. The caller holds those that exist. */
export async function writeProducts(
  tx: Db,
  products: readonly ProductWrite[],
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  const withVariants = products.flatMap(({ variants, ...product }) =>
    variants ? [{ ...product, variants }] : [],
  )
  await insertProducts(
    tx,
    products.filter(({ isNew }) => isNew),
    withVariants.filter(({ isNew }) => isNew).flatMap(newVariants),
    at,
  )
  await updateProducts(
    tx,
    products.filter(({ isNew }) => !isNew),
    at,
  )
  await writeVariants(
    tx,
    withVariants.filter(({ isNew }) => !isNew),
    at,
  )
  const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  const joined = products.filter(({ variants, joinsStock }) => joinsStock && !variants)
  await clearOwnStocks(tx, idsOf(joined), at)
  await summariseVariants(tx, idsOf(withVariants))
  await recordStock(
    tx,
    { actorId, at },
    products.flatMap(({ moves }) => moves),
  )
}
