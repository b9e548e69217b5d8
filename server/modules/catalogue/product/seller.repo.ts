import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface SellerRow {
  _id: string
  name: string
  products: number
  rating: number
  reviewCount: number
}

/** What is known of a seller from the goods that they show; undefined for who shows none. */
export async function findSeller(db: Db, id: string): Promise<SellerRow | undefined> {
  const [row] = await db.query<{ seller: SellerRow }>(sql`
      select json_build_object('_id', u.id, 'name', u.name, 'products', count(*), 'reviewCount', sum(p.rating_count),
        'rating', coalesce(round(sum(p.rating_sum)::numeric / nullif(sum(p.rating_count), 0), 1), 0)) as seller
      from products p join users u on u.id = p.owner_id
      where p.owner_id = ${id} and p.hidden_at is null group by u.id`)
  return row?.seller
}
