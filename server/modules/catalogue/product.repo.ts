import type { RatingDistribution } from '@haat/contract/review'
import type { SizeChart } from '@haat/contract/size-chart'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { batchReads } from '#platform/batch-reads.ts'

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

const productsOf = (products: Sql) => sql`
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

/** Finds products with their newest 20 reviews, together where they are asked for at once. Undefined: unknown or hidden. */
export function productFinder(db: Db): (id: string) => Promise<ProductRow | undefined> {
  return batchReads(async (ids: readonly string[]) => {
    // By a select of its own, the array is not looked into for a plan: of few ids PostgreSQL would plan anew each time.
    const shown = productsOf(sql`
      unnest((select ${ids}::uuid[])) asked (id) join products p on p.id = asked.id and p.hidden_at is null`)
    const rows = await db.query<{ product: ProductRow }>(shown, { name: 'product' })
    const found = new Map(rows.map(({ product }) => [product.id, product]))
    return ids.map((id) => found.get(id))
  })
}

/** The same of a hidden one too, for somebody who may write it. */
export async function findProductToWrite(db: Db, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.query<{ product: ProductRow }>(
    productsOf(sql`products p where p.id = ${id}`),
  )
  return row?.product
}
