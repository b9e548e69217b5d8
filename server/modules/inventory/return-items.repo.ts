import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { Pieces } from './inventory-item.ts'

/** Pieces of an order's line. Lines from before variants have no `variantId`. */
export interface SoldPieces {
  productId: string
  variantId: string | null
  color: string | null
  size: string | null
  quantity: number
}

/**
 * The inventory items that take pieces of order lines back. Where stock is counted by variant that is the line's
 * variant; of a line without one, the variant of its options, else the product's first. The caller holds the products.
 */
export async function findReturnItems<List extends string>(
  tx: Db,
  lists: Readonly<Record<List, readonly SoldPieces[]>>,
): Promise<(list: List) => Pieces[]> {
  const lines = Object.entries<readonly SoldPieces[]>(lists).flatMap(([list, pieces]) =>
    pieces.map((line) => ({ ...line, list })),
  )
  const rows = await tx.query<{ list: string; piece: Pieces }>(sql`
    select line.list, json_build_object('productId', p.id, 'quantity', line.quantity, 'variantId',
      case when p.stock_by = 'variant' then coalesce(line."variantId", (
        select v.id from product_variants v where v.product_id = p.id
        order by v.color is not distinct from line.color and v.size is not distinct from line.size desc,
          v.hidden_at is null desc, v.position, v.id limit 1)) end) as piece
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (
      list text, "productId" uuid, "variantId" uuid, color text, size text, quantity integer)
    join products p on p.id = line."productId"`)
  return (list) => rows.flatMap((row) => (row.list === list ? [row.piece] : []))
}
