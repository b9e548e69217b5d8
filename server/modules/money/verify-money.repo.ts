import { sql, type Sql } from '#platform/db/sql.ts'

import { accountOfEntry, onAccounts } from './account.repo.ts'
import { dayOfBooking } from './booking-list.repo.ts'

/** Each query selects the rows that break its rule; in a sound shop it finds none. */
export const bookRules: Record<string, Sql> = {
  'an entry stands on an account of its family': sql`
    select e.id from money_entries e left join money_accounts a on a.id = ${accountOfEntry}
    where case when ${onAccounts} then a.family is distinct from e.account else e.account_id is not null end`,
  'a typed booking moves money between accounts, an order’s between one and its customer': sql`
    select t.id from money_transactions t
    where t.order_id is null and exists (
      select from money_entries e where e.transaction_id = t.id and not (${onAccounts}))`,
  'a counter-booking of a typed booking takes it back whole': sql`
    select t.id from money_transactions t join money_transactions before on before.id = t.reverses
    where t.order_id is distinct from before.order_id
      or before.kind in ('reversal', 'opening')
      or exists (
        select from (select ${accountOfEntry} as place, e.account, sum(e.amount_poisha) as amount
          from money_entries e where e.transaction_id = t.id group by 1, 2) mine
        full join (select ${accountOfEntry} as place, e.account, sum(e.amount_poisha) as amount
          from money_entries e where e.transaction_id = before.id group by 1, 2) other
          on other.place is not distinct from mine.place and other.account = mine.account
        where mine.amount is distinct from -other.amount)`,
  'a payout takes off its courier what came and what was kept, and its parcels say the same': sql`
    select p.transaction_id as id from money_payouts p
    where p.received_poisha + p.delivery_poisha + p.cod_poisha + p.return_poisha <> (
        select coalesce(-sum(e.amount_poisha), 0) from money_entries e
        where e.transaction_id = p.transaction_id and e.account = 'courier' and e.account_id = p.courier_id)
      or exists (select from money_parcels c where c.transaction_id = p.transaction_id)
        and p.received_poisha + p.delivery_poisha + p.cod_poisha + p.return_poisha <> p.other_poisha + (
          select sum(c.amount_poisha) from money_parcels c where c.transaction_id = p.transaction_id)
    union all
    select t.id from money_transactions t
    where t.kind = 'payout' and not exists (select from money_payouts p where p.transaction_id = t.id)`,
  'a payout or loss that was taken back stands on no parcel, and no other is taken back': sql`
    select p.transaction_id as id from (
      select transaction_id, reversed_at from money_parcels union select transaction_id, reversed_at from money_payouts) p
    where (p.reversed_at is not null) <> exists (select from money_transactions r where r.reverses = p.transaction_id)`,
  'no parcel is paid twice: its parts are numbered, and no more than was collected unless that was taken back': sql`
    select p.order_id as id from (
      select order_id, count(*) as parts, max(number) as last, sum(amount_poisha) as paid
      from money_parcels where reversed_at is null group by 1) p
    where p.parts <> p.last or p.paid > (
      select coalesce(sum(e.amount_poisha) filter (where t.kind = 'cash'), 0)
      from money_transactions t join money_entries e on e.transaction_id = t.id and e.account = 'courier'
      where t.order_id = p.order_id)`,
  'a count books its difference': sql`
    select c.id from money_counts c
    where c.counted_poisha - c.balance_poisha <> coalesce((
      select sum(e.amount_poisha) from money_entries e
      where e.transaction_id = c.transaction_id and e.account_id = c.account_id), 0)`,
  'a claim that was paid has its booking': sql`
    select c.id from money_claims c left join money_transactions t on t.id = c.transaction_id
    where c.state = 'paid' and (t.kind, t.category) is distinct from ('income', 'claim')
      or exists (select from money_transactions r where r.reverses = c.transaction_id)`,
  'nothing was booked into a month since it was closed': sql`
    select to_char(m.month, 'YYYY-MM') as id from money_months m
    where exists (
      select from (select account_id, balance_poisha from money_month_balances b where b.month = m.month) kept
      full join (
        select ${accountOfEntry} as account_id, sum(e.amount_poisha) as balance
        from money_entries e join money_transactions t on t.id = e.transaction_id
        where ${onAccounts} and ${dayOfBooking} < (m.month + interval '1 month')::date group by 1) now
        on now.account_id = kept.account_id
      where coalesce(kept.balance_poisha, 0) <> coalesce(now.balance, 0))`,
}
