import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { within } from '#platform/db/within.ts'

import { asList, dayOf, type SalesRows, statusOf, stockRows, topProducts } from './parts.repo.ts'
import type { Span } from './span.ts'

/** Reads a seller's sales page by one statement: only their own lines of each order. */
export async function findOwnSales(db: Db, ownerId: string, span: Span): Promise<SalesRows> {
  const rows = await db.query<SalesRows>(sql`
    select ${linesByDay(ownerId, span)} as days, ${topProducts(span, ownerId)} as top,
      ${stockRows(ownerId)} as stock`)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row')
  return row
}

function linesByDay(ownerId: string, { startBefore, end }: Span): Sql {
  return asList(sql`
    select own.day, own.status, count(*) as orders, sum(own.units) as units, sum(own.sales) as sales
    from (
      select ${dayOf(sql`o.created_at`)} as day, ${statusOf} as status, sum(i.quantity) as units,
        sum(i.subtotal_poisha - i.discount_poisha) as sales
      from orders o join order_items i on i.order_id = o.id
      where i.owner_id = ${ownerId} and o.placed_at is not null
        and ${within(sql`o.created_at`, { start: startBefore, end })}
      group by o.id) own
    group by 1, 2`)
}
