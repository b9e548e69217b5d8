import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { Before } from '../verdict.ts'

/** What an import did to a product. */
export interface ImportChange {
  productId: string
  /** Undefined: it made the product. */
  before: Before | undefined
  /** Of the stock, by variant; null: what all variants share. */
  stock: { variantId: string | null; change: number }[]
  newVariants: string[]
}

/** As the columns are where nothing is written: an import of the release before has no more in its digests. */
const nothingInBangla = sql`row('', '', array[]::text[], '[]'::jsonb, '')::text`

/** A digest of each product and its variants but for their stock, to notice whether they were changed since. */
const fingerprints = (ids: readonly string[]): Sql => sql`
  select p.id, md5(concat_ws('|',
    row(p.sku, p.name, p.description, p.details, p.colors, p.sizes, p.size_label, p.stock_by, p.size_chart,
      p.search_tags, p.faqs, p.unit, p.video, p.returnable, p.original_price_poisha, p.discount_percent, p.category_id,
      p.sub_category_id, p.sub_sub_category_id, p.images, p.color_images,
      p.hidden_at is not null)::text,
    nullif(row(p.name_bn, p.description_bn, p.details_bn, p.faqs_bn, p.size_label_bn)::text, ${nothingInBangla}),
    (select string_agg(row(v.id, v.sku, v.barcode, v.color, v.size, v.original_price_poisha, v.cost_poisha,
      v.weight_grams, v.image, v.hidden_at is not null)::text, '|' order by v.id)
      from product_variants v where v.product_id = p.id))) as fingerprint
  from products p where p.id = any(${ids}::uuid[])`

/** Records what an import did, after its products were written. */
export async function insertImportChanges(
  tx: Db,
  importId: string,
  changes: readonly ImportChange[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ productId }) => productId)
  await tx.execute(sql`
    insert into product_import_changes (import_id, product_id, before, stock, new_variants, fingerprint)
    select ${importId}, c."productId", c.before, c.stock,
      array(select value::uuid from jsonb_array_elements_text(c."newVariants")), f.fingerprint
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c ("productId" uuid, before jsonb, stock jsonb, "newVariants" jsonb)
    join (${fingerprints(ids)}) f on f.id = c."productId"`)
}

export interface RecordedChange extends Record<string, unknown>, Omit<ImportChange, 'before'> {
  before: Before | null
  /** Whether product and variants are as the import left them, but for their stock. */
  isUnchanged: boolean
  /** Whether an order names it. */
  isOrdered: boolean
}

/** The next changes that are to be taken back, with the product's state now. */
export async function findChangesToUndo(
  tx: Db,
  importId: string,
  limit: number,
): Promise<RecordedChange[]> {
  const next = await tx.query<{ id: string }>(sql`
    select product_id as id from product_import_changes
    where import_id = ${importId} and outcome is null order by product_id limit ${limit}`)
  const ids = next.map(({ id }) => id)
  if (ids.length === 0) return []
  return tx.query<RecordedChange>(sql`
    select c.product_id as "productId", c.before, c.stock, c.new_variants as "newVariants",
      c.fingerprint is not distinct from f.fingerprint as "isUnchanged",
      exists (select from order_items o where o.product_id = c.product_id) as "isOrdered"
    from product_import_changes c left join (${fingerprints(ids)}) f on f.id = c.product_id
    where c.import_id = ${importId} and c.product_id = any(${ids}::uuid[])
    order by c.product_id`)
}

/** Outcome of taking back a change: '' where it is done, else why not, as keepText() writes it. */
export async function recordOutcomes(
  tx: Db,
  importId: string,
  outcomes: readonly { productId: string; outcome: string }[],
): Promise<void> {
  await tx.execute(sql`
    update product_import_changes c set outcome = o.outcome
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o ("productId" uuid, outcome text)
    where c.import_id = ${importId} and c.product_id = o."productId"`)
}

interface KeptRow extends Record<string, unknown> {
  productId: string
  name: string
  nameBn: string
  message: string
}

/** One page of the products that stayed as they are. */
export async function findKeptProducts(
  db: Db,
  importId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: KeptRow[] }> {
  const kept = sql`c.import_id = ${importId} and c.outcome <> ''`
  const [rows, count] = await Promise.all([
    db.query<KeptRow>(sql`
      select c.product_id as "productId", c.outcome as message, coalesce(p.name, '') as name,
        coalesce(p.name_bn, '') as "nameBn"
      from product_import_changes c left join products p on p.id = c.product_id where ${kept} order by c.product_id limit ${limit} offset ${(page - 1) * limit}`),
    db.query<{ total: number }>(
      sql`select count(*)::int as total from product_import_changes c where ${kept}`,
    ),
  ])
  return { total: count[0]?.total ?? 0, rows }
}
