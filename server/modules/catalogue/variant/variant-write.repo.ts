import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { optionsKey, skuOf, type PlannedVariant, type StoredVariant } from './plan-variants.ts'

const storedColumns = sql`
  id, sku, color, size, cost_poisha as "costPoisha", remaining, hidden_at is not null as hidden`

/** All variants of a product, hidden ones too. The caller holds the product. */
export async function findStoredVariants(tx: Db, productId: string): Promise<StoredVariant[]> {
  return tx.query<StoredVariant>(sql`
    select ${storedColumns} from product_variants where product_id = ${productId} order by position, id`)
}

/** One of them; undefined: unknown, or of another product. */
export async function findStoredVariant(
  tx: Db,
  productId: string,
  id: string,
): Promise<StoredVariant | undefined> {
  const [variant] = await tx.query<StoredVariant>(sql`
    select ${storedColumns} from product_variants where product_id = ${productId} and id = ${id}`)
  return variant
}

/** Which of these variants orders or the ledger name. */
export async function findUsedVariants(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.query<{ id: string }>(sql`
    select id from unnest(${ids}::uuid[]) as id where variant_is_used(id)`)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these SKUs other products of this owner have. */
export async function findTakenSkus(
  tx: Db,
  { ownerId, productId, skus }: { ownerId: string; productId: string; skus: readonly string[] },
): Promise<Set<string>> {
  if (skus.length === 0) return new Set()
  const rows = await tx.query<{ sku: string }>(sql`
    select sku from product_variants
    where owner_id = ${ownerId} and sku = any(${skus}::text[]) and product_id <> ${productId}`)
  return new Set(rows.map(({ sku }) => sku))
}

/** A row with its stock after the write. */
export type WrittenVariant = PlannedVariant & { remaining: number | null }

const written = (rows: readonly WrittenVariant[]) => sql`
  json_to_recordset(${JSON.stringify(rows)}::json) as n (
    id uuid, at integer, sku text, barcode text, color text, size text, "originalPricePoisha" bigint,
    "costPoisha" bigint, "weightGrams" integer, image text, remaining integer, hidden boolean)`

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

/** Changes variants that differ from their rows, in one statement. */
export async function updateVariants(
  tx: Db,
  rows: readonly WrittenVariant[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await freeVariants(tx, findExchanging(rows))
  await tx.execute(sql`
    update product_variants v set
      sku = n.sku, barcode = n.barcode, color = n.color, size = n.size,
      original_price_poisha = n."originalPricePoisha", cost_poisha = n."costPoisha",
      weight_grams = n."weightGrams", image = n.image, position = n.at, remaining = n.remaining,
      hidden_at = case when n.hidden then coalesce(v.hidden_at, ${at}) end, updated_at = ${at}
    from ${written(rows.map((row) => ({ ...row, sku: skuOf(row) })))}
    where v.id = n.id and (
      v.sku, v.barcode, v.color, v.size, v.original_price_poisha, v.cost_poisha, v.weight_grams, v.image,
      v.position, v.remaining, v.hidden_at is not null) is distinct from (
      n.sku, n.barcode, n.color, n.size, n."originalPricePoisha", n."costPoisha",
      n."weightGrams", n.image, n.at, n.remaining, n.hidden)`)
}

/** Variants whose options or SKUs others take give theirs up; the caller writes them again. */
export async function freeVariants(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`select product_variants_free(${ids}::uuid[])`)
}

/** Variants that take options or a SKU which another one of the list gives up, and those others. */
function findExchanging(rows: readonly WrittenVariant[]): string[] {
  const holders = new Map<string, string>()
  for (const { id, before } of rows) {
    if (before) holders.set(optionsKey(before), id).set(before.sku, id)
  }
  const exchanged = rows.flatMap((row) =>
    [optionsKey(row), skuOf(row)].flatMap((key) => {
      const holder = key === null ? undefined : holders.get(key)
      return holder === undefined || holder === row.id ? [] : [holder, row.id]
    }),
  )
  return [...new Set(exchanged)]
}

/** Inserts new variants of a product; a SKU that was left empty is made from the product and the options. */
export async function insertVariants(
  tx: Db,
  productId: string,
  rows: readonly WrittenVariant[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    with n as (
      select n.*, p.owner_id, variant_sku(p.sku, p.id, n.color, n.size) as made
      from ${written(rows)} cross join products p where p.id = ${productId}),
    named as (
      select n.*, case when sku is not null then sku
        when row_number() over (partition by made, sku is null order by n.at) > 1
          or made in (select sku from n where sku is not null)
          or exists (select from product_variants v where v.owner_id = n.owner_id and v.sku = made)
        then made || '-' || upper(right(id::text, 6)) else made end as final_sku
      from n)
    insert into product_variants (id, product_id, owner_id, sku, barcode, color, size, original_price_poisha,
      cost_poisha, weight_grams, image, position, remaining, hidden_at, created_at, updated_at)
    select id, ${productId}, owner_id, final_sku, barcode, color, size, "originalPricePoisha", "costPoisha",
      "weightGrams", image, at, remaining, case when hidden then ${at}::timestamptz end, ${at}, ${at}
    from named`)
}

/** Stock of the product's variants is no longer counted by variant. */
export async function clearOwnStocks(tx: Db, productId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update product_variants set remaining = null, updated_at = ${at}
    where product_id = ${productId} and remaining is not null`)
}

/** Removes the variants that the trigger made of a product just inserted. */
export async function clearVariants(tx: Db, productId: string): Promise<void> {
  await tx.execute(sql`select product_variants_clear(${productId})`)
}

/** Sets what products show of their variants, after these were written. */
export async function summariseVariants(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`select product_variants_summarise(${productIds}::uuid[])`)
}
