import type { RatingDistribution } from '@haat/contract/product/review'
import type { StockBy } from '@haat/contract/product/variant'
import type { SizeChart } from '@haat/contract/product/size-chart'

import type { Db } from '#platform/db/db.ts'
import { jsonColumns, rowsOfColumns, type JsonColumns } from '#platform/db/json-columns.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { batchReads } from '#platform/batch-reads.ts'

import {
  cardColumns,
  ownerNames,
  type Names,
  type ProductSummaryRow,
} from '../listing/product-columns.repo.ts'
import {
  variantsOfProducts,
  type VariantRow,
  type VariantsOfProducts,
} from '../variant/variant-columns.repo.ts'
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
  /** Its own setting; a category may say no for all its goods. */
  returnable: boolean
  saleEndsAt: string | null
  categoryReturnable: boolean
  colorImages: { color: string; image: string }[]
  sizeChart: SizeChart | null
  categorySizeChart: SizeChart | null
  createdAt: string
  reviews: ReviewRow[]
  distribution: RatingDistribution
}

const detailColumns = {
  ...cardColumns,
  ownOriginalPricePoisha: sql`p.original_price_poisha`,
  stockBy: sql`p.stock_by`,
  sizeLabel: sql`p.size_label`,
  subCategoryId: sql`p.sub_category_id`,
  subSubCategoryId: sql`p.sub_sub_category_id`,
  description: sql`p.description`,
  details: sql`p.details`,
  searchTags: sql`p.search_tags`,
  faqs: sql`p.faqs`,
  video: sql`p.video`,
  returnable: sql`p.returnable`,
  saleEndsAt: sql`
    (select s.ends_at from scheduled_sales s
    where s.product_id = p.id and s.former_percent is not null)`,
  colorImages: sql`p.color_images`,
  sizeChart: sql`p.size_chart`,
  createdAt: sql`p.created_at`,
  reviews: sql`
    coalesce((select json_agg(newest) from (
      select ${reviewColumns}
      from reviews r join users u on u.id = r.user_id
      where r.product_id = p.id and r.hidden_at is null
      order by r.created_at desc, r.id desc limit 20) newest), '[]')`,
  distribution,
} satisfies Partial<Record<keyof ProductRow, Sql>>

type DetailRow = Pick<ProductRow, keyof typeof detailColumns>

interface Details {
  columns: JsonColumns<DetailRow>
  ownerNames: Names
  /** Of all three levels, by id. */
  categories: Record<
    string,
    { name: string; sizeChart: SizeChart | null; returnable: boolean | null }
  > | null
  variants: VariantsOfProducts
}

// In a select of its own the array does not count for the plan: for few ids PostgreSQL would plan again each time.
const detailsOf = (ids: readonly string[], condition: Sql) => sql`
  select
    ${jsonColumns(detailColumns)} as columns,
    ${ownerNames} as "ownerNames",
    (select json_object_agg(id, json_build_object('name', name, 'sizeChart', size_chart, 'returnable', returnable))
      from categories where id = any (
        array_agg(p.category_id) || array_agg(p.sub_category_id) || array_agg(p.sub_sub_category_id))) as categories,
    ${variantsOfProducts(ids)} as variants
  from unnest((select ${ids}::uuid[])) asked (id) join products p on p.id = asked.id and ${condition}`

function productsOf(details: Details | undefined): ProductRow[] {
  if (!details) return []
  const { columns, ownerNames: owners, categories } = details
  const variants = Map.groupBy(rowsOfColumns(details.variants, 'id'), ({ productId }) => productId)
  return rowsOfColumns(columns, 'id').map((row) => {
    const category = categories?.[row.categoryId]
    const subCategory = categories?.[row.subCategoryId]
    const subSubCategory =
      row.subSubCategoryId === null ? undefined : categories?.[row.subSubCategoryId]
    // Into the row: a copy of thirty columns costs more than all else here.
    return Object.assign(row, {
      categoryName: category?.name ?? '',
      subCategoryName: subCategory?.name ?? '',
      subSubCategoryName: subSubCategory?.name ?? null,
      ownerName: owners?.[row.ownerId] ?? '',
      categorySizeChart:
        subSubCategory?.sizeChart ?? subCategory?.sizeChart ?? category?.sizeChart ?? null,
      categoryReturnable:
        subSubCategory?.returnable ?? subCategory?.returnable ?? category?.returnable ?? true,
      variants: variants.get(row.id) ?? [],
    })
  })
}

/** Finds products with their newest 20 reviews, together where they are asked for at once. Undefined: unknown or hidden. */
export function productFinder(db: Db): (id: string) => Promise<ProductRow | undefined> {
  return batchReads(async (ids: readonly string[]) => {
    const [details] = await db.query<Details>(
      detailsOf([...new Set(ids)], sql`p.hidden_at is null`),
    )
    const found = new Map(productsOf(details).map((product) => [product.id, product]))
    return ids.map((id) => found.get(id))
  })
}

/** The same of a hidden one too, for a person who may write it. */
export async function findProductToWrite(db: Db, id: string): Promise<ProductRow | undefined> {
  const [details] = await db.query<Details>(detailsOf([id], sql`true`))
  return productsOf(details)[0]
}
