import type { RatingDistribution } from '@haat/contract/review'
import type pg from 'pg'

import { summaryColumns, type ProductSummaryRow } from './product-columns.repo.ts'
import { distribution, reviewColumns, type ReviewRow } from './review-columns.repo.ts'

export interface ProductRow extends ProductSummaryRow {
  sub_category_id: string
  sub_category_name: string
  sub_sub_category_id: string | null
  sub_sub_category_name: string | null
  description: string
  details: string[]
  search_tags: string[]
  faqs: { question: string; answer: string }[]
  video: string | null
  created_at: string
  reviews: ReviewRow[]
  distribution: RatingDistribution
}

const textFor = (condition: string) => `
  select row_to_json(shown) as product from (
    select ${summaryColumns},
      p.sub_category_id, (select name from sub_categories where id = p.sub_category_id) as sub_category_name,
      p.sub_sub_category_id,
      (select name from sub_sub_categories where id = p.sub_sub_category_id) as sub_sub_category_name,
      p.description, p.details, p.search_tags, p.faqs, p.video, p.created_at,
      coalesce((select json_agg(newest) from (
        select ${reviewColumns}
        from reviews r join users u on u.id = r.user_id
        where r.product_id = p.id and r.hidden_at is null
        order by r.created_at desc, r.id desc limit 20) newest), '[]') as reviews,
      ${distribution} as distribution
    from products p
    where p.id = $1 and ${condition}) shown`

const shown = textFor('p.hidden_at is null')
const any = textFor('true')

/** A product with its newest 20 reviews. Undefined when it is unknown or hidden. */
export async function findProduct(pool: pg.Pool, id: string): Promise<ProductRow | undefined> {
  const statement = { name: 'product', text: shown, values: [id] }
  const { rows } = await pool.query<{ product: ProductRow }>(statement)
  return rows[0]?.product
}

/** The same of a hidden one too, for somebody who may write it. */
export async function findProductToWrite(
  pool: pg.Pool,
  id: string,
): Promise<ProductRow | undefined> {
  const { rows } = await pool.query<{ product: ProductRow }>(any, [id])
  return rows[0]?.product
}
