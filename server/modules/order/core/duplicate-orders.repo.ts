import type { OrderStatus } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface OrderWithGoods {
  id: string
  status: OrderStatus
  /** Of the goods that were asked about. */
  goods: { productName: string; productNameBn: string }[]
}

/** The newest three orders for a phone number since a time that have one of these products; without cancelled ones. */
export async function findOrdersWithGoods(
  tx: Db,
  { phone, productIds, since }: { phone: string; productIds: readonly string[]; since: Date },
): Promise<OrderWithGoods[]> {
  return tx.query<OrderWithGoods>(sql`
    select o.id, o.status, goods.names as goods
    from orders o, lateral (
      select array_agg(distinct jsonb_build_object('productName', i.product_name, 'productNameBn', i.product_name_bn)) as names
      from order_items i
      where i.order_id = o.id and i.quantity > 0
        and i.product_id = any(${productIds}::uuid[])) goods
    -- As the index orders_phone_end_idx has it.
    where reverse(o.phone) = reverse(${phone}::text) and o.created_at > ${since}
      and o.placed_at is not null and o.status <> 'cancelled' and goods.names is not null
    order by o.created_at desc, o.id desc limit 3`)
}
