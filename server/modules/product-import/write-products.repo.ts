import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { ProductRow } from './verdict.ts'

const writable = [
  'sku',
  'name',
  'description',
  'details',
  'colors',
  'sizes',
  'size_chart',
  'search_tags',
  'faqs',
  'unit',
  'video',
  'original_price_poisha',
  'discount_percent',
  'category_id',
  'sub_category_id',
  'sub_sub_category_id',
  'images',
  'color_images',
  'remaining',
  'updated_at',
] as const satisfies readonly (keyof ProductRow | 'updated_at')[]

const names = (columns: readonly string[], of = '') =>
  sql.raw(columns.map((column) => of + column).join(', '))

/** All at once. */
export async function insertProducts(
  tx: Db,
  products: readonly ProductRow[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return
  const columns = names(['id', 'owner_id', 'created_at', 'hidden_at', ...writable])
  const rows = products.map((product) => ({
    ...product,
    created_at: at,
    updated_at: at,
    hidden_at: product.visibility === 'hidden' ? at : null,
  }))
  await tx.execute(sql`
    insert into products (${columns})
    select ${columns} from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json)`)
}

/** All at once; the caller holds them. */
export async function updateProducts(
  tx: Db,
  products: readonly ProductRow[],
  at: Date,
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map((product) => ({
    ...product,
    updated_at: at,
    hidden_at: product.visibility === 'hidden' ? at : null,
  }))
  await tx.execute(sql`
    update products set (${names(writable)}) = row(${names(writable, 'changed.')}),
      -- One that was hidden already has been so since then.
      hidden_at = case when changed.hidden_at is not null
        then coalesce(products.hidden_at, changed.hidden_at) end
    from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) changed
    where products.id = changed.id`)
}
