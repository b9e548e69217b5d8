import { sql, type Sql } from '#platform/db/sql.ts'

/** Papers with a number of the series. */
const numbered = sql`
  select 'invoice' as kind, year, serial, number, order_id as id from invoices where serial is not null
  union all select kind, year, serial, number, id from credit_notes`

/** Of each note: what the order costs less by it. */
const signed = sql`case c.kind when 'credit' then c.amount_poisha else -c.amount_poisha end`

/** What each act after the invoice took off its order and charged for it. */
const acts = sql`
  select n.order_id, a.act_id, coalesce(sum(a.taken), 0) as net from invoices n
  join (
    select order_id, act_id, amount_poisha as taken from given_back
    union all select order_id, id, -charge_poisha from came_backs) a on a.order_id = n.order_id
  where not n.sheet -> 'actsBefore' ? a.act_id::text
  group by n.order_id, a.act_id`

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
  'an invoice less its credit notes and with its debit notes is what the order costs now': sql`
    select o.id from invoices n join orders o on o.id = n.order_id
    left join (select c.order_id, sum(${signed}) as net from credit_notes c group by 1) c on c.order_id = o.id
    where n.amount_poisha - coalesce(c.net, 0) <> current_total(o)`,
  'each act after the invoice has a note of what it took off and charged': sql`
    select a.act_id as id from (${acts}) a left join credit_notes c on c.act_id = a.act_id
    join orders o on o.id = a.order_id
    where case when c.id is null then a.net <> 0 when o.status = 'cancelled' then false else ${signed} <> a.net end
    union all
    select c.id from credit_notes c join orders o on o.id = c.order_id
    where o.status <> 'cancelled' and not exists (select from (${acts}) a where a.act_id = c.act_id)`,
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
