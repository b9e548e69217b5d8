import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { optionsKey, type StoredVariant, type VariantColumns } from './plan-variants.ts'

async function read(db: Db, where: Sql): Promise<StoredVariant[]> {
  const rows = await db.query<{ variant: StoredVariant }>(sql`
    select json_build_object(
      'id', id, 'productId', product_id, 'ownerId', owner_id, 'sku', sku, 'barcode', barcode, 'color', color,
      'size', size, 'originalPricePoisha', original_price_poisha, 'costPoisha', cost_poisha,
      'weightGrams', weight_grams, 'image', image, 'position', position, 'remaining', remaining,
      'hidden', hidden_at is not null) as variant
    from product_variants where ${where} order by product_id, position, id`)
  return rows.map(({ variant }) => variant)
}

/** All variants of these products, hidden ones too, in the seller's order. */
export async function findStoredVariants(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, StoredVariant[]>> {
  if (productIds.length === 0) return new Map()
  const variants = await read(db, sql`product_id = any(${productIds}::uuid[])`)
  return Map.groupBy(variants, ({ productId }) => productId)
}

/** One of them; undefined: unknown, or of another product. */
export async function findStoredVariant(
  tx: Db,
  productId: string,
  id: string,
): Promise<StoredVariant | undefined> {
  const [variant] = await read(tx, sql`product_id = ${productId} and id = ${id}`)
  return variant
}

/** Which of these variants orders or the ledger name. */
export async function findUsedVariants(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.query<{ id: string }>(sql`
    select id from unnest(${ids}::uuid[]) as id where variant_is_used(id)`)
  return new Set(rows.map(({ id }) => id))
}

/** A SKU of an owner, and the variant that has it. */
export interface TakenSku extends Record<string, unknown> {
  ownerId: string
  sku: string
  variantId: string
  productId: string
}

/** Which of these SKUs variants of these owners have. */
export async function findTakenSkus(
  db: Db,
  ownerIds: readonly string[],
  skus: readonly string[],
): Promise<TakenSku[]> {
  if (skus.length === 0) return []
  return db.query<TakenSku>(sql`
    select owner_id as "ownerId", sku, id as "variantId", product_id as "productId" from product_variants
    where owner_id = any(${ownerIds}::uuid[]) and sku = any(${skus}::text[])`)
}

/** Deletes variants, or hides those that orders or the ledger name; their stock becomes `remaining`. */
export async function removeVariants(
  tx: Db,
  variants: readonly { id: string; remaining: number | null }[],
  at: Date,
): Promise<void> {
  if (variants.length === 0) return
  const ids = variants.map(({ id }) => id)
  await Promise.all([
    tx.execute(sql`
      delete from product_variants where id = any(${ids}::uuid[]) and not variant_is_used(id)`),
    tx.execute(sql`
      update product_variants v
      set hidden_at = coalesce(v.hidden_at, ${at}), remaining = n.remaining, updated_at = ${at}
      from json_to_recordset(${JSON.stringify(variants)}::json) as n (id uuid, remaining integer)
      where v.id = n.id and (v.hidden_at is null or v.remaining is distinct from n.remaining)`),
  ])
}

/** Variants as they are to be, of which SQL reads the columns that it names. */
const written = (rows: readonly VariantColumns[]) => sql`
  json_to_recordset(${JSON.stringify(rows)}::json) as n (
    id uuid, "productId" uuid, "ownerId" uuid, sku text, barcode text, color text, size text,
    "originalPricePoisha" bigint, "costPoisha" bigint, "weightGrams" integer, image text, position integer,
    remaining integer, hidden boolean, "productKey" text)`

export interface ChangedVariant {
  columns: VariantColumns
  before: StoredVariant
}

/** Changes variants of any products in one statement. */
export async function updateVariants(
  tx: Db,
  changes: readonly ChangedVariant[],
  at: Date,
): Promise<void> {
  if (changes.length === 0) return
  await freeVariants(tx, findExchanging(changes))
  await tx.execute(sql`
    update product_variants v set
      sku = n.sku, barcode = n.barcode, color = n.color, size = n.size,
      original_price_poisha = n."originalPricePoisha", cost_poisha = n."costPoisha",
      weight_grams = n."weightGrams", image = n.image, position = n.position, remaining = n.remaining,
      hidden_at = case when n.hidden then coalesce(v.hidden_at, ${at}) end, updated_at = ${at}
    from ${written(changes.map(({ columns }) => columns))}
    where v.id = n.id`)
}

/**
 * Variants whose options or SKUs others take give theirs up, because unique keys are checked row by row; the caller
 * writes them again.
 */
async function freeVariants(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`select product_variants_free(${ids}::uuid[])`)
}

/** Variants that take options or a SKU which another one of the list gives up, and those others. */
function findExchanging(changes: readonly ChangedVariant[]): string[] {
  const keysOf = (variant: VariantColumns) => [
    `${variant.productId} ${optionsKey(variant)}`,
    `${variant.ownerId} ${variant.sku}`,
  ]
  const holders = new Map(
    changes.flatMap(({ before }) => keysOf(before).map((key) => [key, before.id])),
  )
  const exchanged = changes.flatMap(({ columns }) =>
    keysOf(columns).flatMap((key) => {
      const holder = holders.get(key)
      return holder === undefined || holder === columns.id ? [] : [holder, columns.id]
    }),
  )
  return [...new Set(exchanged)]
}

/** `productKey`: the seller's own number of its product. */
export type NewVariant = VariantColumns & { productKey: string | null }

/**
 * The statement that inserts variants. One without SKU gets that of its product and options, or with the end of its id
 * where another variant has it.
 */
export const insertedVariants = (variants: readonly NewVariant[], at: Date): Sql => sql`
  insert into product_variants (id, product_id, owner_id, sku, barcode, color, size, original_price_poisha,
    cost_poisha, weight_grams, image, position, remaining, hidden_at, created_at, updated_at)
  select id, "productId", "ownerId",
    case when sku is null and (place > 1 or exists (
        select from product_variants v where v.owner_id = "ownerId" and v.sku = wanted))
      then wanted || '-' || upper(right(id::text, 6)) else wanted end,
    barcode, color, size, "originalPricePoisha", "costPoisha", "weightGrams", image, position, remaining,
    case when hidden then ${at}::timestamptz end, ${at}::timestamptz, ${at}::timestamptz
  from (
    select *, row_number() over (partition by "ownerId", wanted order by sku, "productId", position) as place
    from (
      select n.*, coalesce(sku, variant_sku("productKey", "productId", color, size)) as wanted
      from ${written(variants)}) named) placed`

/** Inserts variants of products that exist. */
export async function insertVariants(
  tx: Db,
  variants: readonly NewVariant[],
  at: Date,
): Promise<void> {
  if (variants.length > 0) await tx.execute(insertedVariants(variants, at))
}

/** Stock of these products is no longer counted by variant. */
export async function clearOwnStocks(
  tx: Db,
  productIds: readonly string[],
  at: Date,
): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`
    update product_variants set remaining = null, updated_at = ${at}
    where product_id = any(${productIds}::uuid[]) and remaining is not null`)
}

/** Sets what products show of their variants, after these were written. */
export async function summariseVariants(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`select product_variants_summarise(${productIds}::uuid[])`)
}
