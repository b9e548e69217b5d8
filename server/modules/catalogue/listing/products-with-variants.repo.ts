import type { Language } from '@haat/contract/language'
import type { StockBy } from '@haat/contract/product/variant'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import {
  fewVariantsOr,
  type ProductOfVariant,
  type VariantRow,
} from '../variant/variant-columns.repo.ts'
import { summaryColumns, type ProductSummaryRow } from './product-columns.repo.ts'

export type ProductWithVariantsRow = ProductSummaryRow &
  ProductOfVariant & { stockBy: StockBy; variants: VariantRow[] }

/**
 * These products in this order, with their visible variants; of a product with many variants only those of
 * `variantIds`. Unknown and hidden products are left out.
 */
export async function findProductsWithVariants(
  db: Db,
  ids: readonly string[],
  variantIds: readonly string[],
  language: Language,
): Promise<ProductWithVariantsRow[]> {
  const rows = await db.query<{ product: ProductWithVariantsRow }>(sql`
      select row_to_json(shown) as product from (
        select ${summaryColumns(language)}, p.original_price_poisha as "ownOriginalPricePoisha",
          p.stock_by as "stockBy", p.color_images as "colorImages",
          ${fewVariantsOr(variantIds)} as variants
        from unnest(${ids}::uuid[]) with ordinality as asked (id, position)
        join products p on p.id = asked.id and p.hidden_at is null
        order by asked.position) shown`)
  return rows.map(({ product }) => product)
}
