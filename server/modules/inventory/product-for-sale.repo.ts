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
 * Locks products until the transaction ends, always in the order of their ids, so that two orders of the same goods
 * wait for each other instead of deadlocking. Unknown ids are missing in the result.
 */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<ProductForSale[]> {
  const rows = await tx.query<{ product: Row }>(
    sql`select ${product} from products where id = any(${ids}::uuid[])
      order by id for no key update`,
    { name: 'lock products' },
  )
  return rows.map(withPrice)
}

/** The same, without locks. */
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
