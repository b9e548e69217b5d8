import type { RatingDistribution } from '@haat/contract/product/review'
import type { StockBy } from '@haat/contract/product/variant'
import type { SizeChart } from '@haat/contract/product/size-chart'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { batchReads } from '#platform/batch-reads.ts'

import { summaryColumns, type ProductSummaryRow } from '../listing/product-columns.repo.ts'
import { visibleVariants, type VariantRow } from '../variant/variant-columns.repo.ts'
import { distribution, reviewColumns, type ReviewRow } from '../review/review-columns.repo.ts'

export interface ProductRow extends ProductSummaryRow {
  /** The product's own price before the discount, for variants without one. */
  ownOriginalPricePoisha: number
  stockBy: StockBy
  sizeLabel: string
  variants: VariantRow[]
  subCategoryId: string
  subCategoryName: string
  subSubCategoryId: string | null
  subSubCategoryName: string | null
  description: string
  details: string[]
  searchTags: string[]
  faqs: { question: string; answer: string }[]
  video: string | null
  colorImages: { color: string; image: string }[]
  sizeChart: SizeChart | null
  categorySizeChart: SizeChart | null
  createdAt: string
  reviews: ReviewRow[]
  distribution: RatingDistribution
}

const productsOf = (products: Sql) => sql`
  select row_to_json(shown) as product from (
    select ${summaryColumns},
      p.original_price_poisha as "ownOriginalPricePoisha", p.stock_by as "stockBy",
      p.size_label as "sizeLabel", ${visibleVariants} as variants,
      p.sub_category_id as "subCategoryId",
      (select name from categories where id = p.sub_category_id) as "subCategoryName",
      p.sub_sub_category_id as "subSubCategoryId",
      (select name from categories where id = p.sub_sub_category_id) as "subSubCategoryName",
      p.description, p.details, p.search_tags as "searchTags", p.faqs, p.video,
      p.color_images as "colorImages", p.created_at as "createdAt",
      p.size_chart as "sizeChart", coalesce(
        (select size_chart from categories where id = p.sub_sub_category_id),
        (select size_chart from categories where id = p.sub_category_id),
        (select size_chart from categories where id = p.category_id)) as "categorySizeChart",
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
