import { closeDays } from '../../server/modules/reports/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/db/db.ts'
import { createLog } from '../../server/platform/log.ts'
import { fillSearch, writeProducts } from '../big-catalogue.ts'
import { loadInBulk } from '../bulk-load.ts'
import { loadYear } from '../year-of-orders.ts'

/**
 * Fills an empty shop with `count` products and as many orders, a customer for ten orders, and what staff see of them:
 * reviews, stock changes, refunds, returns, coupons, the activity log.
 */
export async function fillShop(
  database: Database,
  count: number,
  told: (step: string) => void,
): Promise<void> {
  const { pool } = database
  const began = performance.now()
  const timed = async (step: string, work: Promise<unknown>) => {
    await work
    told(`${step} after ${Math.round((performance.now() - began) / 1000)} s`)
  }
  await timed('products', writeProducts(pool, count))
  // At the same time, since neither keeps two processors busy.
  await Promise.all([
    timed('search', fillSearch(pool)),
    timed('orders', writeOrders(pool, count)).then(() => timed('reports', closeAllDays(database))),
  ])
}

async function writeOrders(pool: Database['pool'], count: number): Promise<void> {
  await loadInBulk(pool, ['users'], async (client) => {
    await client.query(insertPeople, [Math.ceil(count / 10)])
  })
  await loadYear(pool, count)
  await loadInBulk(pool, Object.keys(partsOfShop), async (client) => {
    for (const statement of Object.values(partsOfShop)) await client.query(statement, [])
  })
}

/** The job of the shop would close them while it is measured. */
async function closeAllDays(database: Database): Promise<void> {
  await closeDays({ database, clock: systemClock, log: createLog('error') })
  await database.pool.query('vacuum analyze report_sales, report_money')
}

const insertPeople = `
  insert into users (id, name, email, phone, role, email_verified_at, created_at)
  select gen_random_uuid(),
    (array['Rahima', 'Karim', 'Nusrat', 'Tanvir', 'ফাতেমা', 'Sadia', 'রহিম', 'Imran', 'Jannat', 'Farhan'])[1 + n * 7 % 10]
      || ' ' || (array['Khatun', 'Ahmed', 'Islam', 'Rahman', 'হোসেন', 'Akter', 'Chowdhury', 'Begum', 'Sarker', 'Das', 'Miah'])[1 + n * 13 % 11],
    'person' || n || '@bench.test', '018' || lpad(n::text, 8, '0'), 'user', now(), now() - n * interval '5 minutes'
  from generate_series(1, $1::int) n`

/** By the table that each fills. */
const partsOfShop = {
  reviews: `
    insert into reviews (id, product_id, user_id, order_item_id, stars, text, created_at)
    select gen_random_uuid(), i.product_id, o.customer_id, i.id, 1 + (abs(hashtext(i.id::text)) % 100 > 10)::int * 2
        + (abs(hashtext(i.id::text)) % 3),
      (array['Good quality, came in three days', 'কাপড়টা খুব ভালো', 'Colour is a little different', 'Would buy again',
        'Packing was bad, product is fine'])[1 + abs(hashtext(i.id::text)) % 5], o.created_at + interval '6 days'
    from orders o join order_items i on i.order_id = o.id
    where o.status = 'delivered' and abs(hashtext(o.id::text)) % 5 = 0`,
  stock_ledger: `
    insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
    select gen_random_uuid(), i.product_id, null::uuid, -i.quantity, 10, 'correction', o.created_at
    from orders o join order_items i on i.order_id = o.id
    union all
    select gen_random_uuid(), id, null, remaining + 1, remaining + 1, 'opening', created_at from products`,
  returns: `
    insert into returns (id, order_id, status, wants, reason, reject_reason, created_at)
    select gen_random_uuid(), id, (array['settled', 'settled', 'rejected', 'settled', 'requested'])[
        1 + abs(hashtext(id::text)) % 5], 'refund', 'size',
      'Worn', created_at + interval '8 days'
    from orders where status = 'delivered' and abs(hashtext(id::text)) % 30 = 0`,
  return_lines: `
    insert into return_lines (return_id, order_item_id, quantity)
    select r.id, i.id, 1 from returns r join order_items i on i.order_id = r.order_id and i.position = 0`,
  return_history: `
    insert into return_history (id, return_id, at, from_status, to_status)
    select gen_random_uuid(), id, created_at, null, 'requested' from returns`,
  refunds: `
    insert into refunds (id, order_id, act_id, kind, amount_poisha, method, number, status, refund_trans_id, created_at, due_at)
    select gen_random_uuid(), id, id, 'return', 50000, 'bkash', '01712345678',
      case when abs(hashtext(id::text)) % 400 = 0 then 'approved' else 'refunded' end,
      left(md5(id::text), 20), created_at + interval '9 days', created_at + interval '16 days'
    from orders where status = 'delivered' and abs(hashtext(id::text)) % 40 = 0`,
  refund_history: `
    insert into refund_history (id, refund_id, at, from_status, to_status)
    select gen_random_uuid(), id, created_at, null, 'pending' from refunds
    union all
    select gen_random_uuid(), id, created_at + interval '1 day', 'pending', status from refunds`,
  coupons: `
    insert into coupons (id, code, percent, starts_at, ends_at, created_at)
    select gen_random_uuid(), 'C' || n, 5 + n % 20, now() - n * interval '1 hour', now() + interval '30 days',
      now() - n * interval '1 hour'
    from generate_series(1, (select count(*) / 1000 from products)) n`,
  activity_log: `
    insert into activity_log (at, actor_id, actor_role, call, request_id, kind, subject_id, subject, action, before, after)
    select created_at, owner_id, 'seller', 'PUT /products/{id}', id::text, 'product', id::text, name, 'changed',
      '{"price": 100}', '{"price": 120}'
    from products`,
}
