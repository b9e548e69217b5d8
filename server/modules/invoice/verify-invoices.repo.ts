import { sql, type Sql } from '#platform/db/sql.ts'

/** Papers with a number of the series. */
const numbered = sql`
  select 'invoice' as kind, year, serial, number, order_id as id from invoices where serial is not null
  union all select kind, year, serial, number, id from credit_notes`

/** Of each note: what the order costs less by it. */
const signed = sql`case c.kind when 'credit' then c.amount_poisha else -c.amount_poisha end`

/** Each query selects the rows that break its rule; in a sound shop it finds none. */
export const invoiceRules: Record<string, Sql> = {
  'the papers of a kind and financial year are numbered from 1 without a gap': sql`
    select coalesce(p.kind, s.kind) || ' ' || coalesce(p.year, s.year) as id
    from (select kind, year, count(*) as count, min(serial) as first, max(serial) as last
          from (${numbered}) p group by kind, year) p
    full join invoice_series s on s.kind = p.kind and s.year = p.year
    where p.first is distinct from 1 or p.count is distinct from p.last::bigint or p.last is distinct from s.last
    union all
    select id::text from (${numbered}) p where number <> paper_number(kind, year, serial)`,
  'every order that was shipped or sold at the counter has an invoice, and no other has one': sql`
    select o.id from orders o left join invoices n on n.order_id = o.id
    where case o.status when 'shipped' then n.order_id is null when 'delivered' then n.order_id is null
      when 'cancelled' then n.order_id is not null
        and not exists (select from order_history h where h.order_id = o.id and h.to_status = 'shipped')
      else n.order_id is not null end`,
  'an invoice and a note add up to what they say': sql`
    select order_id as id from invoices
    where amount_poisha <> (sheet ->> 'amountPoisha')::bigint
      or amount_poisha <> (sheet ->> 'totalPoisha')::bigint - (sheet ->> 'takenOffPoisha')::bigint + (sheet ->> 'chargePoisha')::bigint
    union all
    select c.id from credit_notes c
    where c.amount_poisha <> (c.sheet ->> 'amountPoisha')::bigint
      or ${signed} <> (c.sheet ->> 'restPoisha')::bigint - (c.sheet ->> 'chargePoisha')::bigint + (
        select coalesce(sum((line ->> 'amountPoisha')::bigint), 0) from jsonb_array_elements(c.sheet -> 'lines') line)`,
}
