import type pg from 'pg'

export interface SellerRow {
  _id: string
  name: string
  products: number
  rating: number
  reviewCount: number
}

/** What is known of a seller from the goods that they show; undefined for who shows none. */
export async function findSeller(pool: pg.Pool, id: string): Promise<SellerRow | undefined> {
  const { rows } = await pool.query<{ seller: SellerRow }>({
    name: 'seller',
    text: `
      select json_build_object('_id', u.id, 'name', u.name, 'products', count(*), 'reviewCount', sum(p.rating_count),
        'rating', coalesce(round(sum(p.rating_sum)::numeric / nullif(sum(p.rating_count), 0), 1), 0)) as seller
      from products p join users u on u.id = p.owner_id
      where p.owner_id = $1 and p.hidden_at is null group by u.id`,
    values: [id],
  })
  return rows[0]?.seller
}
