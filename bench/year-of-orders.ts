import type { Database } from '../server/platform/db/db.ts'
import { loadInBulk, type BulkClient } from './bulk-load.ts'

type Pool = Database['pool']

const tables = [
  'orders',
  'order_items',
  'order_history',
  'invoices',
  'came_backs',
  'given_back',
  'money_transactions',
  'money_entries',
]

/** The same for a shop that is not in use: its indexes are built afterwards. */
export async function loadYear(pool: Pool, count: number): Promise<void> {
  await loadInBulk(pool, tables, async (client) => {
    await client.query('begin')
    await writeOrders(client, count)
    await client.query('commit')
  })
}

async function writeOrders(client: BulkClient, count: number): Promise<void> {
  for (const statement of [...plan(count), ...rows]) await client.query(statement)
}

/**
 * Writes orders of the year before a day, by rows, of the products that the shop has: one to three lines each, from 64
 * districts. A tenth is refused at the door, one in thirty given back, one in twenty cancelled before it is shipped; those of
 * the last days are still on their way. A fifth of them is from customers with 1,000 orders each, the others are spread over
 * all customers.
 */
export async function writeYear(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    // Without triggers, which keep the sums of one order each.
    await client.query('set local session_replication_role = replica')
    await writeOrders(client, count)
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** The place of the customer of order `n`. */
function buyerOf(count: number): string {
  const loyal = Math.floor(count / 5_000)
  const slot = `(n * 7919 % ${count})`
  return `(case when ${slot} < ${loyal} * 1000 then ${slot} / 1000 else ${slot} end % (select count(*) from year_buyers))`
}

/** What happens to each order, in tables that end with the transaction. */
const plan = (count: number): string[] => [
  `create temp table year_wares on commit drop as
    select id, owner_id, price_poisha as price, row_number() over (order by id) - 1 as at from products`,
  `create temp table year_buyers on commit drop as
    select id, row_number() over (order by role = 'user' desc, id) - 1 as at from users
    where role = 'user' or not exists (select from users where role = 'user')`,
  `create temp table year_orders on commit drop as
    select n, b.id as customer_id, gen_random_uuid() as id, now() - interval '366 days' + n * (interval '366 days' / ${count}) as at,
      'District ' || (n * 7919 % 64) as district, (n * 104729 % 100) as fate
    from generate_series(1::bigint, ${count}) n join year_buyers b on b.at = ${buyerOf(count)}`,
  `create temp table year_lines on commit drop as
    select o.id as order_id, o.n, position, gen_random_uuid() as id, w.id as product_id, w.owner_id, w.price,
      1 + (o.n + position) % 2 as quantity
    from year_orders o cross join generate_series(0, 2) position
    join year_wares w on w.at = floor(power(((o.n * 7 + position * 31) * 48271::bigint % 2147483647) / 2147483647.0, 2)
      * (select count(*) from year_wares))
    where position <= o.n % 3`,
  `create temp table year_lives on commit drop as
    select o.*, case when fate < 5 and age > interval '1 day' then 'cancelled' when age < interval '2 days' then 'pending'
      when fate < 15 and age > interval '8 days' then 'refused' when age < interval '5 days' then 'shipped'
      else 'delivered' end as life
    from (select *, now() - at as age from year_orders) o`,
]

const rows: readonly string[] = [
  `insert into orders (id, customer_id, status, payment_status, payment_method, transaction_id, customer_name,
      customer_email, phone, division, district, city, address_details, subtotal_poisha, discount_poisha,
      delivery_fee_poisha, created_at, placed_at, source, utm_source, utm_medium, utm_campaign)
    select o.id, o.customer_id, case life when 'refused' then 'cancelled' else life end,
      case life when 'delivered' then 'paid' else 'unpaid' end, 'cash', o.id, u.name, '',
      '017' || lpad((n * 48271 % 100000000)::text, 8, '0'), 'Dhaka', district,
      'Sadar', 'House 12, Road 5', lines.sum, 0, 6000, at, at, case when n % 4 = 0 then 'phone' else 'web' end,
      case when n % 4 = 1 then 'facebook' end, case when n % 4 = 1 then 'cpc' end,
      case when n % 4 = 1 then 'campaign ' || n % 12 end
    from year_lives o
    join (select order_id, sum(price * quantity) as sum from year_lines group by 1) lines on lines.order_id = o.id
    join users u on u.id = o.customer_id
    order by at`,
  `insert into order_items (id, order_id, position, product_id, owner_id, product_name, image, unit_price_poisha,
      quantity, cost_poisha)
    select id, order_id, position, product_id, owner_id, 'Ware', '', price, quantity,
      case when n % 5 > 0 then price * 6 / 10 end
    from year_lines order by n, position`,
  `insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
    select gen_random_uuid(), o.id, o.at + step.after, case when o.n % 4 = 0 then (select id from users order by id limit 1) end,
      case when o.n % 4 = 0 then 'admin' else 'customer' end, step.was, step.became
    from year_lives o join (values
      ('delivered', interval '0', null, 'pending'), ('delivered', interval '3 hours', 'pending', 'processing'),
      ('delivered', interval '1 day', 'processing', 'shipped'), ('delivered', interval '4 days', 'shipped', 'delivered'),
      ('shipped', interval '0', null, 'pending'), ('shipped', interval '3 hours', 'pending', 'processing'),
      ('shipped', interval '1 day', 'processing', 'shipped'),
      ('refused', interval '0', null, 'pending'), ('refused', interval '3 hours', 'pending', 'processing'),
      ('refused', interval '1 day', 'processing', 'shipped'), ('refused', interval '7 days', 'shipped', 'cancelled'),
      ('pending', interval '0', null, 'pending'),
      ('cancelled', interval '0', null, 'pending'), ('cancelled', interval '5 hours', 'pending', 'cancelled')
    ) step (life, after, was, became) on step.life = o.life
    order by o.at + step.after`,
  `insert into invoices (order_id, number, year, serial, issued_at, amount_poisha, sheet)
    select o.id, 'INV-' || o.n, 2026, o.n, o.at + interval '1 day', s.total_poisha,
      jsonb_build_object('vat', jsonb_build_object('percent', 7.5,
        'amountPoisha', round(s.total_poisha * 7.5 / 107.5)), 'lines', repeat('a line of the sheet ', 40))
    from year_lives o join orders s on s.id = o.id where life in ('delivered', 'shipped', 'refused') order by o.at`,
  `insert into came_backs (id, order_id, at, actor_id, reason, collected_poisha, charge_poisha, whole, closed_at)
    select o.id, o.id, o.at + interval '4 days', (select id from users order by id limit 1), 'refused', 0, 0, true,
      o.at + interval '7 days' from year_lives o where life = 'refused' order by o.at`,
  `insert into given_back (id, order_id, order_item_id, act_id, door, quantity, amount_poisha, at)
    select gen_random_uuid(), o.id, i.id, o.id, case life when 'refused' then 'came-back' else 'return' end, i.quantity,
      i.unit_price_poisha * i.quantity, o.at + case life when 'refused' then interval '4 days' else interval '10 days' end
    from year_lives o join order_items i on i.order_id = o.id
    where life = 'refused' or (life = 'delivered' and o.n % 30 = 0 and o.age > interval '11 days')
    order by 8`,
  `insert into money_transactions (id, kind, order_id, reference, at)
    select o.id, 'cash', o.id, o.id, o.at + interval '4 days' from year_lives o where life = 'delivered' order by o.at`,
  `insert into money_entries (id, transaction_id, account, amount_poisha)
    select gen_random_uuid(), o.id, side.account, side.sign * s.total_poisha
    from year_lives o join orders s on s.id = o.id
    cross join (values ('courier', 1), ('customers', -1)) side (account, sign)
    where life = 'delivered' order by o.at`,
]
