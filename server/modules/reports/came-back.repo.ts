import type { CameBackDimension, CameBackReport } from '@haat/contract/came-back-report'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { within } from '#platform/db/within.ts'

import type { Span } from './span.ts'

type Counts = CameBackReport['total']

export interface CameBackReportRow extends Counts {
  key: string
  name: string
  phone: string
}

const keys: Record<CameBackDimension, Sql> = {
  reason: sql`c.reason`,
  district: sql`o.district`,
  customer: sql`o.customer_id::text`,
}

/** What was refused at the door in the range; a sale at the counter is never. */
const refusals = (key: Sql, { start, end }: Pick<Span, 'start' | 'end'>) => sql`
  select ${key} as key, count(distinct c.order_id)::int as orders,
    (count(distinct c.order_id) filter (where c.whole))::int as whole,
    coalesce(sum((select sum(l.quantity) from came_back_lines l where l.came_back_id = c.id)), 0)::int as pieces
  from came_backs c join orders o on o.id = c.order_id
  where ${within(sql`c.at`, { start, end })}
  group by 1`

const shipped = (key: Sql, { start, end }: Pick<Span, 'start' | 'end'>) => sql`
  select ${key} as key, count(distinct h.order_id)::int as shipped
  from order_history h join orders o on o.id = h.order_id
  where h.to_status = 'shipped' and o.source <> 'counter' and ${within(sql`h.at`, { start, end })}
  group by 1`

/** By a dimension, most orders first. */
export async function findCameBack(
  db: Db,
  span: Pick<Span, 'start' | 'end'>,
  { by, most }: { by: CameBackDimension; most: number },
): Promise<CameBackReportRow[]> {
  const sent =
    by === 'reason'
      ? sql`(select null::text as key, null::int as shipped where false)`
      : sql`(${shipped(keys[by], span)})`
  return db.query<CameBackReportRow & Record<string, unknown>>(sql`
    select back.*, ${by === 'reason' ? sql`null::int` : sql`coalesce(sent.shipped, 0)`} as shipped,
      coalesce(u.name, '') as name, coalesce(u.phone, '') as phone
    from (${refusals(keys[by], span)}) back
    left join ${sent} sent on sent.key = back.key
    left join users u on u.id::text = ${by === 'customer' ? sql`back.key` : sql`''`} and u.deleted_at is null
    order by back.orders desc, back.pieces desc, back.key limit ${most}`)
}

/** Of the whole range, and how many rows a dimension has. */
export async function countCameBack(
  db: Db,
  span: Pick<Span, 'start' | 'end'>,
  by: CameBackDimension,
): Promise<Counts & { rowCount: number }> {
  const all = sql`''::text`
  const rows = await db.query<Counts & { rowCount: number } & Record<string, unknown>>(sql`
    select coalesce(back.orders, 0) as orders, coalesce(back.whole, 0) as whole,
      coalesce(back.pieces, 0) as pieces, coalesce(sent.shipped, 0) as shipped,
      (select count(*)::int from (${refusals(keys[by], span)}) each) as "rowCount"
    from (select ''::text as key) one
    left join (${refusals(all, span)}) back on back.key = one.key
    left join (${shipped(all, span)}) sent on sent.key = one.key`)
  if (!rows[0]) throw new Error('Counting gave no row')
  return rows[0]
}
