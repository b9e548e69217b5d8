import { sql, type Sql } from '#platform/db/sql.ts'
import { within } from '#platform/db/within.ts'

import type { Period } from './sales-events.repo.ts'

const dayOf = (time: Sql): Sql => sql`(${time} at time zone 'Asia/Dhaka')::date`

/**
 * What typed bookings moved, by the day that they are for and account. They are read anew each time, since one may be typed for
 * a day that was summed already; they are few.
 */
export const sumsOfTyped: Sql = sql`
  select t.day, e.account, sum(e.amount_poisha)::bigint as moved
  from money_transactions t join money_entries e on e.transaction_id = t.id
  where t.day is not null and e.account in ('cash', 'courier', 'gateway', 'wallet', 'bank', 'card')
  group by 1, 2`

/**
 * Money of orders of a period by day and account of the ledger: what came in, less counter-bookings, and what went back to
 * customers.
 */
export const sumsOfMoney = (period: Period): Sql => sql`
  select ${dayOf(sql`t.at`)} as day, e.account,
    coalesce(sum(e.amount_poisha) filter (where t.kind <> 'refund'), 0)::bigint as received,
    coalesce(-sum(e.amount_poisha) filter (where t.kind = 'refund'), 0)::bigint as refunded
  from money_transactions t join money_entries e on e.transaction_id = t.id
  where ${within(sql`t.at`, period)} and t.order_id is not null
    and e.account in ('cash', 'courier', 'gateway', 'wallet', 'bank', 'card')
  group by 1, 2`

/** Papers of a period by day, kind and rate of VAT; the rate is -1 where the shop was not registered. */
export const sumsOfPapers = (period: Period): Sql => sql`
  select ${dayOf(sql`paper.issued_at`)} as day, paper.kind, coalesce((paper.vat ->> 'percent')::numeric, -1) as percent,
    count(*) as papers, sum(paper.amount_poisha)::bigint as amount,
    coalesce(sum((paper.vat ->> 'amountPoisha')::bigint), 0)::bigint as vat
  from (
    select 'invoice' as kind, issued_at, amount_poisha, sheet -> 'vat' as vat from invoices
    where ${within(sql`issued_at`, period)}
    union all
    select kind, issued_at, amount_poisha, sheet -> 'vat' from credit_notes where ${within(sql`issued_at`, period)}) paper
  group by 1, 2, 3`
