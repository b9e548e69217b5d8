import type { SalesReport } from '@haat/contract/till-reports'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { within } from '#platform/db/within.ts'

import type { Span } from './span.ts'

type Counted = SalesReport['cancelReasons'][number]

/** How many placed orders were cancelled in the range, by why; refused at the door is a figure of its own. */
export async function countCancelReasons(
  db: Db,
  { start, end }: Pick<Span, 'start' | 'end'>,
): Promise<Counted[]> {
  return db.query<Counted & Record<string, unknown>>(sql`
    select case h.actor_kind when 'customer' then 'by-customer' when 'system' then 'by-shop' else h.cancel_reason end as why,
      count(*)::int as orders
    from order_history h join orders o on o.id = h.order_id
    where h.to_status = 'cancelled' and h.from_status in ('pending', 'processing')
      and ${within(sql`h.at`, { start, end })} and o.placed_at is not null
    group by 1 order by 2 desc, 1`)
}
