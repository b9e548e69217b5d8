import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { variantColumns, type StaffVariantRow } from './variant-columns.repo.ts'

/** All variants of a product, hidden ones last. The caller checks who may see it. */
export async function findStaffVariants(db: Db, productId: string): Promise<StaffVariantRow[]> {
  const rows = await db.query<{ variant: StaffVariantRow }>(sql`
    select row_to_json(shown) as variant from (
      select ${variantColumns}, v.barcode, v.cost_poisha as "costPoisha", v.weight_grams as "weightGrams",
        v.hidden_at is not null as hidden, variant_is_used(v.id) as used
      from product_variants v where v.product_id = ${productId}
      order by v.hidden_at is not null, v.position, v.id) shown`)
  return rows.map(({ variant }) => variant)
}
