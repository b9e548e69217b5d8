import {
  type AccountFamily,
  mostCourierAccounts,
  mostOpeningRows,
} from '@haat/contract/bookkeeping/money-account'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface OpeningRow {
  /** Null: it is made by the opening. */
  id: string | null
  isFirst: boolean
  family: AccountFamily
  name: string
  provider: PaymentChannel | null
  balance: number
  /** What moves to it from the first account of its family, on which older bookings stand. */
  sorted: number
}

/**
 * Every account that takes money, with what its bookings say, and what of the unsorted is theirs: of couriers by the courier
 * of the order, of wallets by the place of the receipt or the method of the refund.
 */
export async function proposeOpening(db: Db): Promise<OpeningRow[]> {
  return db.query<OpeningRow & Record<string, unknown>>(sql`
    with unsorted as (
      select e.account as family, e.amount_poisha as amount,
        case e.account when 'courier' then left(btrim(regexp_replace(o.courier, '\\s+', ' ', 'g')), 60) else '' end as name,
        case when e.account <> 'wallet' then null when t.kind = 'refund' then (
          select r.method from refunds r where r.id::text = t.reference and r.method in ('bkash', 'nagad', 'rocket'))
          else nullif(nullif(t.place, 'till'), 'bank') end as provider
      from money_entries e
      join money_accounts first on first.is_first and first.family = e.account
      join money_transactions t on t.id = e.transaction_id
      join orders o on o.id = t.order_id
      where e.account in ('courier', 'wallet') and (e.account_id is null or e.account_id = first.id)),
    -- Couriers' names in any letter case are one.
    named as (
      select family, min(name) as name, provider, sum(amount)::float8 as amount from unsorted
      where name <> '' or provider is not null group by family, lower(name), provider having sum(amount) <> 0),
    -- Of couriers without an account the largest get one, while there is room; others stay unsorted.
    ranked as (
      select n.*, a.has_account, row_number() over (partition by n.family, a.has_account order by abs(n.amount) desc, lower(n.name)) as place
      from named n cross join lateral (
        select exists (select from money_accounts a where a.family = n.family and not a.is_first
          and lower(a.name) = lower(n.name)) as has_account) a),
    sorted as (
      select family, name, provider, amount from ranked
      where family <> 'courier' or has_account
        or place <= ${mostCourierAccounts} - (
          select count(*) from money_accounts where family = 'courier' and not is_first and closed_at is null)),
    balances as (
      select coalesce(e.account_id, first.id) as id, sum(e.amount)::float8 as balance
      from (select account, account_id, sum(amount_poisha) as amount from money_entries e
        where e.account <> all (array['customers', 'credit-given', 'credit-taken']) group by 1, 2) e
      join money_accounts first on first.is_first and first.family = e.account group by 1),
    known as (
      select a.*, (select s.amount from sorted s where s.family = a.family and not a.is_first
          and case a.family when 'courier' then lower(s.name) = lower(a.name) else s.provider = a.provider
            -- Several numbers of one wallet: the oldest, as bookings choose it.
            and a.id = (select w.id from money_accounts w where w.family = 'wallet' and w.provider = a.provider and not w.is_first
              order by w.closed_at is not null, w.created_at, w.id limit 1) end) as sorted
      from money_accounts a where a.family in ('cash', 'card', 'wallet', 'bank', 'gateway', 'courier') and a.closed_at is null),
    parts as (
      select k.id, k.family, k.name, k.provider, k.is_first, coalesce(b.balance, 0) as balance, coalesce(k.sorted, 0) as sorted
      from known k left join balances b on b.id = k.id
      union all
      select null, s.family, s.name, s.provider, false, 0, s.amount from sorted s
      where not exists (select from money_accounts a where a.family = s.family and not a.is_first
        and case a.family when 'courier' then lower(a.name) = lower(s.name) else a.provider = s.provider end))
    select id, family, name, provider, is_first as "isFirst", balance,
      -- The first one loses what the others get.
      case when is_first then -coalesce((select sum(o.sorted) from parts o where o.family = p.family and not o.is_first), 0)
        else sorted end as sorted
    from parts p
    order by array_position(array['cash', 'card', 'wallet', 'bank', 'gateway', 'courier'], family), not is_first, name,
      provider, id
    limit ${mostOpeningRows}`)
}
