import type { SizeChart } from '@haat/contract/size-chart'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Categories of all levels are menus: more than these would be a mistake. */
const mostRows = 3_000

export interface TreeRow extends Record<string, unknown> {
  id: string
  /** Null at the top. */
  parentId: string | null
  name: string
  image: string
  products: number
  offSale: number
  sizeChart: SizeChart | null
}

/** Categories of every level, siblings in their order. */
export async function findTreeRows(db: Db): Promise<TreeRow[]> {
  const rows = await db.query<TreeRow>(sql`
    with places as (
      select id, null::uuid as parent_id, name, image, size_chart, position from categories
      union all
      select id, category_id, name, image, size_chart, position from sub_categories
      union all
      select id, sub_category_id, name, image, size_chart, position from sub_sub_categories),
    shown as (
      select place, sum(products)::int as products from product_counts group by place),
    off_sale as (
      select place, count(*)::int as products
      from products, unnest(array[category_id, sub_category_id, sub_sub_category_id]) as place
      where hidden_at is not null and place is not null group by place)
    select places.id, places.parent_id as "parentId", places.name, places.image,
      coalesce(shown.products, 0) as products, coalesce(off_sale.products, 0) as "offSale",
      places.size_chart as "sizeChart"
    from places
    left join shown on shown.place = places.id
    left join off_sale on off_sale.place = places.id
    order by places.position, places.name, places.id limit ${mostRows}`)
  return rows
}
