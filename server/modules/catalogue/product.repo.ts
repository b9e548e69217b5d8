import type { RatingDistribution } from '@haat/contract/review'
import type { SizeChart } from '@haat/contract/size-chart'
import type pg from 'pg'

import { readTogether } from '#platform/read-together.ts'

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
  color_images: { color: string; image: string }[]
  size_chart: SizeChart | null
  category_size_chart: SizeChart | null
  created_at: string
  reviews: ReviewRow[]
  distribution: RatingDistribution
}

const textFor = (products: string) => `
  select row_to_json(shown) as product from (
    select ${summaryColumns},
      p.sub_category_id, (select name from sub_categories where id = p.sub_category_id) as sub_category_name,
      p.sub_sub_category_id,
      (select name from sub_sub_categories where id = p.sub_sub_category_id) as sub_sub_category_name,
      p.description, p.details, p.search_tags, p.faqs, p.video, p.color_images, p.created_at,
      p.size_chart, coalesce(
        (select size_chart from sub_sub_categories where id = p.sub_sub_category_id),
        (select size_chart from sub_categories where id = p.sub_category_id),
        (select size_chart from categories where id = p.category_id)) as category_size_chart,
      coalesce((select json_agg(newest) from (
        select ${reviewColumns}
        from reviews r join users u on u.id = r.user_id
        where r.product_id = p.id and r.hidden_at is null
        order by r.created_at desc, r.id desc limit 20) newest), '[]') as reviews,
      ${distribution} as distribution
    from ${products}) shown`

// By a select of its own, $1 is not looked into for a plan: of few ids PostgreSQL would plan anew each time.
const shown = textFor(
  'unnest((select $1::uuid[])) asked (id) join products p on p.id = asked.id and p.hidden_at is null',
)
const any = textFor('products p where p.id = $1')

/** Finds products with their newest 20 reviews, together where they are asked for at once. Undefined: unknown or hidden. */
export function productFinder(pool: pg.Pool): (id: string) => Promise<ProductRow | undefined> {
  return readTogether(async (ids: readonly string[]) => {
    const statement = { name: 'product', text: shown, values: [ids] }
    const { rows } = await pool.query<{ product: ProductRow }>(statement)
    const found = new Map(rows.map(({ product }) => [product.id, product]))
    return ids.map((id) => found.get(id))
  })
}

/** The same of a hidden one too, for somebody who may write it. */
export async function findProductToWrite(
  pool: pg.Pool,
  id: string,
): Promise<ProductRow | undefined> {
  const { rows } = await pool.query<{ product: ProductRow }>(any, [id])
  return rows[0]?.product
}
