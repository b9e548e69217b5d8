import { freeVariants } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { ProductRow, VariantRow } from './verdict.ts'

/**
 * The statement that inserts new variants and updates the others. A new one without SKU gets that of its product and
 * options, or with the end of its id where another variant has it.
 */
export function writtenVariants(
  variants: readonly VariantRow[],
  products: readonly Pick<ProductRow, 'id' | 'sku'>[],
  at: Date,
): Sql {
  const keys = new Map(products.map(({ id, sku }) => [id, sku]))
  const rows = variants.map((variant) => ({
    ...variant,
    productKey: keys.get(variant.productId) ?? null,
  }))
  return sql`
    insert into product_variants (id, product_id, owner_id, sku, barcode, color, size, original_price_poisha,
      cost_poisha, weight_grams, image, position, remaining, hidden_at, created_at, updated_at)
    select id, "productId", "ownerId",
      case when sku is null and (place > 1 or exists (
          select from product_variants v where v.owner_id = "ownerId" and v.sku = wanted))
        then left(wanted, 53) || '-' || upper(right(id::text, 6)) else wanted end,
      barcode, color, size, "originalPricePoisha", "costPoisha", "weightGrams", image, position, remaining,
      case when hidden then ${at}::timestamptz end, ${at}::timestamptz, ${at}::timestamptz
    from (
      select *, row_number() over (partition by "ownerId", wanted order by sku, "productId", position) as place
      from (
        select *, coalesce(sku, variant_sku("productKey", "productId", color, size)) as wanted
        from json_to_recordset(${JSON.stringify(rows)}::json) as row (
          id uuid, "productId" uuid, "ownerId" uuid, sku text, barcode text, color text, size text,
          "originalPricePoisha" bigint, "costPoisha" bigint, "weightGrams" integer, image text, position integer,
          remaining integer, hidden boolean, "productKey" text)) named) placed
    on conflict (id) do update set
      sku = excluded.sku, barcode = excluded.barcode, color = excluded.color, size = excluded.size,
      original_price_poisha = excluded.original_price_poisha, cost_poisha = excluded.cost_poisha,
      weight_grams = excluded.weight_grams, image = excluded.image, position = excluded.position,
      remaining = excluded.remaining,
      -- One that was hidden already has been so since then.
      hidden_at = case when excluded.hidden_at is not null
        then coalesce(product_variants.hidden_at, excluded.hidden_at) end,
      updated_at = excluded.updated_at`
}

/**
 * Writes variants of products that exist. The caller has locked the products. `swapped`:
 * variants whose SKU or options another one of the list takes; as unique keys are checked row by row, they give them up
 * first.
 */
export async function writeVariants(
  tx: Db,
  variants: readonly VariantRow[],
  products: readonly Pick<ProductRow, 'id' | 'sku'>[],
  { swapped, at }: { swapped: readonly string[]; at: Date },
): Promise<void> {
  if (variants.length === 0) return
  await freeVariants(tx, swapped)
  await tx.execute(writtenVariants(variants, products, at))
}
