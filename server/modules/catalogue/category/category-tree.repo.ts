import type { SizeChart } from '@haat/contract/product/size-chart'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Categories of all levels are menus: more than these would be a mistake. */
const mostRows = 3_000

export interface TreeRow extends Record<string, unknown> {
  id: string
  /** Null at the top. */
  parentId: string | null
  name: string
  nameBn: string
  image: string
  products: number
  offSale: number
  sizeChart: SizeChart | null
  returnable: boolean | null
}

/** Categories of every level, siblings in their order. */
export async function findTreeRows(db: Db): Promise<TreeRow[]> {
  const rows = await db.query<TreeRow>(sql`
    with shown as (
      select node_id, sum(products)::int as products from product_counts group by node_id),
    off_sale as (
      select node_id, count(*)::int as products
      from products, unnest(array[category_id, sub_category_id, sub_sub_category_id]) as node_id
      where hidden_at is not null and node_id is not null group by node_id)
    select c.id, c.parent_id as "parentId", c.name, c.name_bn as "nameBn", c.image,
      coalesce(shown.products, 0) as products, coalesce(off_sale.products, 0) as "offSale",
      c.size_chart as "sizeChart", c.returnable
    from categories c
    left join shown on shown.node_id = c.id
    left join off_sale on off_sale.node_id = c.id
    order by c.position, c.name, c.id limit ${mostRows}`)
  return rows
}
