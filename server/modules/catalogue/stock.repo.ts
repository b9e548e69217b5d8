import { poisha, type Poisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A product as an order needs it. */
export interface ProductForSale {
  id: string
  categoryId: string
  name: string
  /** Key of the first picture; '' without one. */
  image: string
  ownerId: string
  colors: string[]
  sizes: string[]
  price: Poisha
  remaining: number
  /** No longer sold. */
  hidden: boolean
}

type Row = Omit<ProductForSale, 'price'> & { price: number }

const product = sql`
  json_build_object(
    'id', id, 'categoryId', category_id, 'name', name, 'image', coalesce(images[1], ''),
    'ownerId', owner_id, 'colors', colors, 'sizes', sizes, 'price', price_poisha,
    'remaining', remaining, 'hidden', hidden_at is not null) as product`

/**
 * Holds the products until the transaction ends, always in the order of their ids, so that two orders of
 * the same goods wait for each other instead of locking each other out. Unknown ids are missing in the reply.
 */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<ProductForSale[]> {
  const rows = await tx.query<{ product: Row }>(
    sql`select ${product} from products where id = any(${ids}::uuid[])
      order by id for no key update`,
    { name: 'lock products' },
  )
  return rows.map(withPrice)
}

/** The products as they stand, without holding them. */
export async function findProductsForSale(
  db: Db,
  ids: readonly string[],
): Promise<ProductForSale[]> {
  const rows = await db.query<{ product: Row }>(sql`
    select ${product} from products where id = any(${ids}::uuid[])`)
  return rows.map(withPrice)
}

function withPrice({ product: row }: { product: Row }): ProductForSale {
  return { ...row, price: poisha(row.price) }
}

export interface StockRow extends Record<string, unknown> {
  id: string
  remaining: number
}

/** Moves pieces from stock to sold, for all products at once; one that has too few is left out of the reply. */
export async function sellFromStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockRow[]> {
  const rows = await tx.query<StockRow>(
    sql`update products p
      set remaining = p.remaining - wanted.quantity, sold = p.sold + wanted.quantity
      from unnest(
        ${[...quantities.keys()]}::uuid[],
        ${[...quantities.values()]}::integer[]) as wanted (id, quantity)
      where p.id = wanted.id and p.remaining >= wanted.quantity
      returning p.id, p.remaining`,
    { name: 'sell from stock' },
  )
  return rows
}

/** Takes pieces out of stock that nobody bought, for all products at once. The caller holds them by lockProducts(). */
export async function dropFromStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockRow[]> {
  const rows = await tx.query<StockRow>(sql`
    update products p set remaining = p.remaining - gone.quantity
    from unnest(
      ${[...quantities.keys()]}::uuid[],
      ${[...quantities.values()]}::integer[]) as gone (id, quantity)
    where p.id = gone.id
    returning p.id, p.remaining`)
  return rows
}

/** Moves pieces from sold back to stock, for all products at once. The caller holds them by lockProducts(). */
export async function unsellToStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockRow[]> {
  const rows = await tx.query<StockRow>(sql`
    update products p
    set remaining = p.remaining + back.quantity, sold = p.sold - back.quantity
    from unnest(
      ${[...quantities.keys()]}::uuid[],
      ${[...quantities.values()]}::integer[]) as back (id, quantity)
    where p.id = back.id
    returning p.id, p.remaining`)
  return rows
}
