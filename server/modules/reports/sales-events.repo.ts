import { sql, type Sql } from '#platform/db/sql.ts'
import { within } from '#platform/db/within.ts'

/** From a moment until before another. */
export interface Period {
  /** A moment, or SQL for one. */
  start: Date | Sql
  end: Date
}

/*
 * What happened to orders, each event on the day on which it happened, so that a past day never changes
 * (docs/decisions/060-till.md): an order is worth its lines, discounts and delivery fee at the moment of the event.
 *
 * placed     as it was placed
 * changed    what staff changed of it before it was shipped, or took off it
 * cancelled  before it was shipped
 * shipped    also by the counter, when it was sold
 * came-back  taken off while it was on its way
 * delivered  less a delivery that was taken back
 * returned   taken off after the delivery
 * charged    delivery borne by the customer for goods refused at the door
 *
 * For each order: placed + changed − cancelled = shipped; shipped − came-back = delivered; delivered − returned = what is
 * left of its sale.
 */

/** Orders placed in the period; `before`: as they were, where staff have changed them since. */
const placed = (period: Period): Sql => sql`
  select o.id as order_id, o.created_at as at, c.before
  from orders o left join order_changes c on c.order_id = o.id and c.number = 1
  where o.placed_at is not null and ${within(sql`o.created_at`, period)}`

/** Moves of orders as events. `sign` below 0: takes a former one back. */
const moves = (period: Period): Sql => sql`
  select h.id as ref, h.order_id, h.at, event.kind, event.sign
  from order_history h
  join orders o on o.id = h.order_id and o.placed_at is not null
  cross join lateral (values
    ('shipped', 1, (h.to_status = 'shipped' and h.from_status <> 'delivered')
      or (h.to_status = 'delivered' and h.from_status <> 'shipped')),
    ('delivered', 1, h.to_status = 'delivered'),
    ('delivered', -1, h.to_status = 'shipped' and h.from_status = 'delivered'),
    ('cancelled', 1, h.to_status = 'cancelled' and h.from_status in ('pending', 'processing')),
    ('came-back', 1, h.to_status = 'cancelled' and h.from_status = 'shipped')
  ) event (kind, sign, happened)
  where event.happened and ${within(sql`h.at`, period)}`

/**
 * What was taken off in the period, as events: by the status that the order had. Within a millisecond ids tell what
 * came first, since they are sorted by time.
 */
const taken = (period: Period): Sql => sql`
  select g.*, case g.door when 'came-back' then 'came-back' when 'return' then 'returned' else (
      select case h.to_status when 'delivered' then 'returned' when 'shipped' then 'came-back'
        when 'cancelled' then null else 'changed' end
      from order_history h where h.order_id = g.order_id and (h.at, h.id) < (g.at, g.id)
      order by h.at desc, h.id desc limit 1) end as kind
  from given_back g where ${within(sql`g.at`, period)}`

/** Of the rows of given_back aliased `b`: those taken off before the move aliased `m`, also in the same act. */
const before = sql`b.order_id = m.order_id and b.door <> 'return' and (b.at, b.id) < (m.at, m.ref)`

/** Lines of the JSON of a change. */
const changedLines = (snapshot: Sql): Sql => sql`
  jsonb_to_recordset(${snapshot} -> 'items') as line ("itemId" uuid, price numeric, quantity bigint, discount numeric)`

const inPoisha = (taka: Sql): Sql => sql`round(${taka} * 100)::bigint`

/** The lines of the events. `costed_units`: without damaged pieces, which the shop cannot sell again. */
const eventLines = sql`
  select p.order_id as ref, p.order_id, p.at, 'placed' as kind, null::text as district, i.product_id, i.cost_poisha as cost,
    i.quantity as units, i.subtotal_poisha as goods, i.discount_poisha as discount, i.quantity as costed_units
  from placed p join order_items i on i.order_id = p.order_id
  where p.before is null
  union all
  select p.order_id, p.order_id, p.at, 'placed', p.before #>> '{deliveryAddress,district}', i.product_id, i.cost_poisha,
    line.quantity, ${inPoisha(sql`line.price * line.quantity`)}, ${inPoisha(sql`line.discount`)}, line.quantity
  from placed p cross join lateral ${changedLines(sql`p.before`)} join order_items i on i.id = line."itemId"
  where p.before is not null
  union all
  select c.id, c.order_id, c.at, 'changed', side.snapshot #>> '{deliveryAddress,district}', i.product_id, i.cost_poisha,
    side.sign * line.quantity, side.sign * ${inPoisha(sql`line.price * line.quantity`)},
    side.sign * ${inPoisha(sql`line.discount`)}, side.sign * line.quantity
  from changes c cross join lateral (values (1, c.after), (-1, c.before)) side (sign, snapshot)
  cross join lateral ${changedLines(sql`side.snapshot`)} join order_items i on i.id = line."itemId"
  union all
  select m.ref, m.order_id, m.at, m.kind, null, i.product_id, i.cost_poisha, m.sign * (i.quantity - off.quantity),
    m.sign * i.unit_price_poisha * (i.quantity - off.quantity),
    m.sign * (i.discount_poisha + off.amount - i.unit_price_poisha * off.quantity),
    m.sign * (i.quantity - off.quantity)
  from moves m join order_items i on i.order_id = m.order_id
  cross join lateral (
    select coalesce(sum(b.quantity), 0)::bigint as quantity, coalesce(sum(b.amount_poisha), 0)::bigint as amount
    from given_back b where b.order_item_id = i.id and ${before}) off
  union all
  select t.act_id, t.order_id, t.at, t.kind, null, i.product_id, i.cost_poisha, side.sign * t.quantity,
    side.sign * i.unit_price_poisha * t.quantity, side.sign * (i.unit_price_poisha * t.quantity - t.amount_poisha),
    side.sign * (t.quantity - t.damaged)
  from taken t join order_items i on i.id = t.order_item_id
  cross join lateral (select case t.kind when 'changed' then -1 else 1 end as sign) side
  where t.kind is not null`

/** The part of the events that belongs to no line: how many orders, and their delivery fee. */
const eventFees = sql`
  select p.order_id as ref, p.order_id, p.at, 'placed' as kind,
    p.before #>> '{deliveryAddress,district}' as district, 1 as orders,
    case when p.before is null then o.total_poisha - o.subtotal_poisha + o.discount_poisha
      else ${inPoisha(sql`(p.before ->> 'totalPrice')::numeric`)} - (
        select coalesce(sum(${inPoisha(sql`line.price * line.quantity`)} - ${inPoisha(sql`line.discount`)}), 0)
        from ${changedLines(sql`p.before`)}) end as delivery
  from placed p join orders o on o.id = p.order_id
  union all
  select c.id, c.order_id, c.at, 'changed', side.snapshot #>> '{deliveryAddress,district}', 0,
    side.sign * (${inPoisha(sql`(side.snapshot ->> 'totalPrice')::numeric`)} - (
      select coalesce(sum(${inPoisha(sql`line.price * line.quantity`)} - ${inPoisha(sql`line.discount`)}), 0)
      from ${changedLines(sql`side.snapshot`)}))
  from changes c cross join lateral (values (1, c.after), (-1, c.before)) side (sign, snapshot)
  union all
  select m.ref, m.order_id, m.at, m.kind, null,
    case m.kind when 'came-back' then coalesce(
      (select 0 from came_backs w where w.order_id = m.order_id and w.whole limit 1), 1) else m.sign end,
    m.sign * (o.total_poisha - o.subtotal_poisha + o.discount_poisha - (
      select coalesce(sum(b.amount_poisha), 0) from given_back b where b.order_item_id is null and ${before}))
  from moves m join orders o on o.id = m.order_id
  union all
  select t.act_id, t.order_id, min(t.at), t.kind, null, (t.kind = 'returned')::int,
    (case t.kind when 'changed' then -1 else 1 end)
      * coalesce(sum(t.amount_poisha) filter (where t.order_item_id is null), 0)
  from taken t where t.kind is not null group by t.act_id, t.order_id, t.kind
  union all
  select w.id, w.order_id, w.at, 'came-back', null, 1, 0 from refusals w where w.whole
  union all
  select w.id, w.order_id, w.at, 'charged', null, 1, w.charge_poisha from refusals w where w.charge_poisha > 0`

/** The VAT in an amount, at the rate of the order's invoice, which it has from the shipping on. */
const vatIn = (amount: Sql, kind: Sql): Sql => sql`
  case when ${kind} in ('placed', 'changed', 'cancelled') then 0
    else round((${amount}) * a.percent / (100 + a.percent)) end`

/**
 * The orders of the events: where they went, where they came from, who of the staff placed them, and the rate of VAT of
 * their invoice. Looked up one by one, since they are few of all orders.
 */
const aboutOrders = sql`
  select e.order_id, found.* from (select distinct order_id from raw_fees) e
  cross join lateral (
    select o.district,
      case when o.utm_source is null then o.source
        else 'utm:' || concat_ws(' / ', o.utm_source, o.utm_medium, o.utm_campaign) end as source,
      coalesce((select h.actor_id::text from order_history h
        where h.order_id = o.id and h.from_status is null and h.actor_kind in ('admin', 'seller')), '') as staff,
      coalesce((select (n.sheet -> 'vat' ->> 'percent')::numeric from invoices n where n.order_id = o.id), 0) as percent
    from orders o where o.id = e.order_id limit 1) found`

/**
 * Sums of the events of a period: a row for each day, dimension, kind and key. Every dimension but `product` has the
 * figures of whole orders; a product has those of its lines.
 */
export const sumsOfEvents = (period: Period): Sql => sql`
  with placed as materialized (${placed(period)}),
  moves as materialized (${moves(period)}),
  taken as materialized (${taken(period)}),
  changes as materialized (select * from order_changes c where ${within(sql`c.at`, period)}),
  refusals as materialized (select * from came_backs w where ${within(sql`w.at`, period)}),
  raw_lines as materialized (${eventLines}),
  raw_fees as materialized (${eventFees}),
  about as materialized (${aboutOrders}),
  lines as materialized (
    select (l.at at time zone 'Asia/Dhaka')::date as day, l.ref, l.order_id, l.kind, l.district, l.product_id, l.units,
      l.goods, l.discount, case when l.cost is not null
        then l.goods - l.discount - ${vatIn(sql`l.goods - l.discount`, sql`l.kind`)} else 0 end as costed,
      coalesce(l.cost, 0) * l.costed_units as cost
    from raw_lines l join about a on a.order_id = l.order_id),
  parts as (
    select day, ref, order_id, kind, district, 0 as orders, units, goods, discount, 0 as delivery, costed, cost from lines
    union all
    select (f.at at time zone 'Asia/Dhaka')::date, f.ref, f.order_id, f.kind, f.district, f.orders, 0, 0, 0, f.delivery, 0, 0
    from raw_fees f),
  events as (
    select p.day, p.kind, coalesce(nullif(p.district, ''), a.district) as district, a.source, a.staff,
      sum(p.orders) as orders, sum(p.units) as units, sum(p.goods) as goods, sum(p.discount) as discount,
      sum(p.delivery) as delivery, sum(p.costed) as costed, sum(p.cost) as cost,
      ${vatIn(sql`sum(p.goods) - sum(p.discount) + sum(p.delivery)`, sql`p.kind`)} as vat
    from parts p join about a on a.order_id = p.order_id
    group by p.day, p.kind, p.ref, p.order_id, p.district, a.district, a.source, a.staff, a.percent)
  select day, 'product' as dimension, kind, product_id::text as key, 0::bigint as orders, sum(units)::bigint as units,
    sum(goods)::bigint as goods, sum(discount)::bigint as discount, 0::bigint as delivery, 0::bigint as vat,
    sum(costed)::bigint as costed, sum(cost)::bigint as cost
  from lines group by day, kind, product_id
  union all
  select day, case when grouping(district) = 0 then 'district' when grouping(source) = 0 then 'source'
      when grouping(staff) = 0 then 'staff' else 'day' end,
    kind, coalesce(district, source, staff, ''), sum(orders)::bigint, sum(units)::bigint, sum(goods)::bigint,
    sum(discount)::bigint, sum(delivery)::bigint, sum(vat)::bigint, sum(costed)::bigint, sum(cost)::bigint
  from events group by grouping sets ((day, kind), (day, kind, district), (day, kind, source), (day, kind, staff))`
