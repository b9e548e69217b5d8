import type { Db } from '#platform/db/db.ts'
import { columnName, sql, withColumnNames } from '#platform/db/sql.ts'

import type { ProductRow, VariantRow } from './verdict.ts'
import { writtenVariants } from './write-variants.repo.ts'

/** Columns written, in this order. */
const writable = [
  'sku',
  'name',
  'description',
  'details',
  'colors',
  'sizes',
  'sizeLabel',
  'stockBy',
  'sizeChart',
  'searchTags',
  'faqs',
  'unit',
  'video',
  'returnable',
  'originalPricePoisha',
  'discountPercent',
  'categoryId',
  'subCategoryId',
  'subSubCategoryId',
  'images',
  'colorImages',
  'remaining',
  'updatedAt',
] as const satisfies readonly (keyof ProductRow | 'updatedAt')[]

const names = (columns: readonly string[], of = '') =>
  sql.raw(columns.map((column) => of + columnName(column)).join(', '))

/**
 * Inserts all with their variants in one statement: the trigger that makes variants of colours and sizes finds those of the
 * file. A product without variants here gets them from it.
 */
export async function insertProducts(
  tx: Db,
  products: readonly ProductRow[],
  variants: readonly VariantRow[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return
  const columns = names(['id', 'ownerId', 'createdAt', 'hiddenAt', ...writable])
  const rows = products.map((product) =>
    withColumnNames({
      ...product,
      createdAt: at,
      updatedAt: at,
      hiddenAt: product.visibility === 'hidden' ? at : null,
    }),
  )
  await tx.execute(sql`
    with written as (${writtenVariants(variants, products, at)})
    insert into products (${columns})
    select ${columns} from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json)`)
}

/** Updates all in one statement; the caller has locked them. */
export async function updateProducts(
  tx: Db,
  products: readonly ProductRow[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map((product) =>
    withColumnNames({
      ...product,
      updatedAt: at,
      hiddenAt: product.visibility === 'hidden' ? at : null,
    }),
  )
  await tx.execute(sql`
    update products set (${names(writable)}) = row(${names(writable, 'changed.')}),
      -- One that was hidden already has been so since then.
      hidden_at = case when changed.hidden_at is not null
        then coalesce(products.hidden_at, changed.hidden_at) end
    from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) changed
    where products.id = changed.id`)
}
