import { sql, type Sql } from '#platform/db/sql.ts'

/**
 * The weight of what is sent of the order aliased `o`, in grams: without pieces that were given back; null where that of a piece
 * is not known. With an owner of their lines alone.
 */
export const parcelGramsOf = (ownerId: string | undefined): Sql => sql`
  (select case when bool_and(v.weight_grams is not null) then sum(v.weight_grams * i.pieces)::int end
    from (select i.variant_id, i.quantity - coalesce((
        select sum(g.quantity) from given_back g where g.order_item_id = i.id), 0) as pieces
      from order_items i where i.order_id = o.id ${ownerId ? sql`and i.owner_id = ${ownerId}` : sql``}) i
    left join product_variants v on v.id = i.variant_id
    where i.pieces > 0)`
