import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'

import type { TestShop } from './shop.ts'

interface TestVariant {
  _id: string
  sku: string
  color: string | null
  size: string | null
  /** Its own stock; null: it shares the product's. */
  remaining: number | null
  hidden: boolean
}

/** All variants of a product, in the seller's order. */
export const variantsOf = async (
  { db }: TestShop,
  product: { _id: string },
): Promise<TestVariant[]> =>
  db.query<TestVariant & Record<string, unknown>>(sql`
    select id as _id, sku, color, size, remaining, hidden_at is not null as hidden
    from product_variants where product_id = ${product._id} order by position, id`)

interface VariantChange {
  color?: string | null
  /** In poisha; null: the product's price. */
  originalPrice?: number | null
  cost?: number | null
  sku?: string
  image?: string | null
  hidden?: boolean
}

/** Changes a variant, and what its product shows of it. */
export async function changeVariant(
  shop: TestShop,
  { _id }: { _id: string },
  change: VariantChange,
): Promise<void> {
  const set = (field: keyof VariantChange, column: string) =>
    change[field] === undefined ? [] : [sql`${sql.identifier(column)} = ${change[field]}`]
  const columns = [
    ...set('color', 'color'),
    ...set('originalPrice', 'original_price_poisha'),
    ...set('cost', 'cost_poisha'),
    ...set('sku', 'sku'),
    ...set('image', 'image'),
    ...(change.hidden === undefined
      ? []
      : [sql`hidden_at = ${change.hidden ? shop.clock.now() : null}`]),
  ]
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select from products where id = (
      select product_id from product_variants where id = ${_id}) for no key update`)
    await tx.execute(
      sql`update product_variants set ${sql.join(columns, sql`, `)} where id = ${_id}`,
    )
    await tx.execute(sql`select product_variants_summarise(array(
      select product_id from product_variants where id = ${_id}))`)
  })
}

/**
 * Counts the stock of a product by variant from now on. Its stock is spread over the visible variants as evenly as it
 * can be, or as `stocks` says; hidden variants have none.
 */
export async function countByVariant(
  shop: TestShop,
  product: { _id: string },
  stocks?: readonly number[],
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const total = await hold(tx, product)
    const variants = await variantsOf({ ...shop, db: tx }, product)
    const visible = variants.filter(({ hidden }) => !hidden)
    const parts = visible.map((_, at) => stocks?.[at] ?? Math.floor((total + at) / visible.length))
    const sum = parts.reduce((before, part) => before + part, 0)
    if (sum !== total) throw new Error(`${total} pieces cannot be spread as ${parts.join(' + ')}`)
    await tx.execute(sql`update products set stock_by = 'variant' where id = ${product._id}`)
    await tx.execute(
      sql`update product_variants set remaining = 0 where product_id = ${product._id}`,
    )
    await move(tx, shop, product, null, -total, 0)
    for (const [at, { _id }] of visible.entries()) {
      const part = parts[at] ?? 0
      await tx.execute(sql`update product_variants set remaining = ${part} where id = ${_id}`)
      await move(tx, shop, product, _id, part, part)
    }
    await tx.execute(sql`select product_variants_summarise(array[${product._id}::uuid])`)
  })
}

/** Counts the stock of a product by product again: the sum of its variants, hidden ones too. */
export async function countByProduct(shop: TestShop, product: { _id: string }): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await hold(tx, product)
    const variants = await variantsOf({ ...shop, db: tx }, product)
    const total = variants.reduce((before, { remaining }) => before + (remaining ?? 0), 0)
    for (const { _id, remaining } of variants) {
      await move(tx, shop, product, _id, -(remaining ?? 0), 0)
    }
    await move(tx, shop, product, null, total, total)
    await tx.execute(sql`
      update product_variants set remaining = null where product_id = ${product._id}`)
    await tx.execute(sql`
      update products set stock_by = 'product', remaining = ${total} where id = ${product._id}`)
  })
}

async function hold(tx: Db, { _id }: { _id: string }): Promise<number> {
  const [held] = await tx.query<{ remaining: number }>(
    sql`select remaining from products where id = ${_id} for no key update`,
  )
  return held?.remaining ?? 0
}

async function move(
  tx: Db,
  { clock }: TestShop,
  { _id }: { _id: string },
  variantId: string | null,
  change: number,
  balance: number,
): Promise<void> {
  if (change === 0) return
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, variant_id, change, balance, reason, at)
    values (${newId()}, ${_id}, ${variantId}, ${change}, ${balance}, 'transfer', ${clock.now()})`)
}
