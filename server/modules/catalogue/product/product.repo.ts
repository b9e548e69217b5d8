import type { Language } from '@haat/contract/language'
import type { RatingDistribution } from '@haat/contract/product/review'
import type { StockBy } from '@haat/contract/product/variant'
import type { SizeChart } from '@haat/contract/product/size-chart'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { textIn } from '#platform/db/text-in.ts'
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
  /** Of a row in English. */
  inBangla?: boolean
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

/** The texts of `products p` in a language. */
const textsIn = (language: Language): Sql =>
  language === 'en'
    ? sql`p.description, p.details, p.faqs, p.size_label as "sizeLabel",
        p.name_bn <> '' or p.description_bn <> '' as "inBangla"`
    : sql`coalesce(nullif(p.description_bn, ''), p.description) as description,
        coalesce(nullif(p.details_bn, '{}'), p.details) as details,
        coalesce(nullif(p.faqs_bn, '[]'), p.faqs) as faqs,
        coalesce(nullif(p.size_label_bn, ''), p.size_label) as "sizeLabel"`

/** What a product says in Bangla, for who writes it. */
export interface BanglaTexts {
  nameBn: string
  descriptionBn: string
  detailsBn: string[]
  faqsBn: { question: string; answer: string }[]
  sizeLabelBn: string
}
const banglaTexts = sql`p.name_bn as "nameBn", p.description_bn as "descriptionBn", p.details_bn as "detailsBn",
  p.faqs_bn as "faqsBn", p.size_label_bn as "sizeLabelBn"`

// In a select of its own the array does not count for the plan: for few ids PostgreSQL would plan again each time.
interface DetailsAsked {
  condition: Sql
  language: Language
  /** Columns beside those that shoppers see. */
  more?: Sql
}
const detailsOf = (ids: readonly string[], { condition, language, more = sql`` }: DetailsAsked) => {
  const nameOf = (node: Sql) => textIn(language, sql`${node}.name`, sql`${node}.name_bn`)
  return sql`
  select row_to_json(shown) as product from (
    select ${more} ${summaryColumns(language)}, p.original_price_poisha as "ownOriginalPricePoisha",
      p.stock_by as "stockBy", p.sub_category_id as "subCategoryId", ${nameOf(sql`second`)} as "subCategoryName",
      p.sub_sub_category_id as "subSubCategoryId", ${nameOf(sql`third`)} as "subSubCategoryName",
      ${textsIn(language)}, p.search_tags as "searchTags", p.video, p.returnable,
      (select s.ends_at from scheduled_sales s
        where s.product_id = p.id and s.former_percent is not null) as "saleEndsAt",
      coalesce(third.returnable, second.returnable, first.returnable, true) as "categoryReturnable",
      p.color_images as "colorImages", p.size_chart as "sizeChart",
      coalesce(third.size_chart, second.size_chart, first.size_chart) as "categorySizeChart",
      p.created_at as "createdAt", ${visibleVariants()} as variants,
      coalesce((select json_agg(newest) from (
        select ${reviewColumns}
        from reviews r join users u on u.id = r.user_id
        where r.product_id = p.id and r.hidden_at is null
        order by r.created_at desc, r.id desc limit 20) newest), '[]') as reviews,
      ${distribution} as distribution
    from unnest((select ${ids}::uuid[])) asked (id)
    join products p on p.id = asked.id and ${condition}
    join categories first on first.id = p.category_id
    join categories second on second.id = p.sub_category_id
    left join categories third on third.id = p.sub_sub_category_id) shown`
}

async function findDetails<Row extends ProductRow>(
  db: Db,
  ids: readonly string[],
  asked: DetailsAsked,
): Promise<Row[]> {
  const rows = await db.query<{ product: Row }>(detailsOf(ids, asked))
  return rows.map(({ product }) => product)
}

/** Finds products with their newest 20 reviews, together where they are asked for at once. Undefined: unknown or hidden. */
export function productFinder(
  db: Db,
  language: Language,
): (id: string) => Promise<ProductRow | undefined> {
  return batchReads(async (ids: readonly string[]) => {
    const shown = { condition: sql`p.hidden_at is null`, language }
    const products = await findDetails(db, [...new Set(ids)], shown)
    const found = new Map(products.map((product) => [product.id, product]))
    return ids.map((id) => found.get(id))
  })
}

/** The same of a hidden one too, in both languages, for a person who may write it. */
export async function findProductToWrite(
  db: Db,
  id: string,
): Promise<(ProductRow & BanglaTexts) | undefined> {
  const more = sql`${banglaTexts},`
  const asked = { condition: sql`true`, language: 'en', more } as const
  return (await findDetails<ProductRow & BanglaTexts>(db, [id], asked))[0]
}
