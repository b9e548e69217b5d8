import type { Database } from '../server/platform/db/db.ts'
import { type Buyer, writeBuyers } from '../server/test/running/market.repo.ts'
import { writeBigCatalogue } from './big-catalogue.ts'
import { Line } from './line.ts'
import { withApi } from './open-api.ts'

// My Orders and the pages of staff in a shop of 100,000 orders in every state, 100 of each customer, at 4 always busy
// connections. npm run bench -- order-pages [seconds of each call]
const secret = 'a secret of the bench, for nothing else'
const customers = 1_000
const ordersOfEach = 100
const connections = 4
const [seconds = 4] = process.argv.slice(2).map(Number)

const insertOrders = `
  insert into orders (id, customer_id, status, payment_status, payment_method, transaction_id, customer_name,
      customer_email, phone, division, district, city, address_details, subtotal_poisha, discount_poisha,
      delivery_fee_poisha, created_at, placed_at)
    select gen_random_uuid(), customer, (array['pending', 'processing', 'shipped', 'delivered', 'delivered', 'delivered',
        'delivered', 'cancelled'])[1 + n % 8],
      case when n % 8 between 3 and 6 then 'paid' else 'unpaid' end, 'cash', gen_random_uuid()::text, 'Rahima Khatun', '',
      '01712345678', 'Dhaka', 'Dhaka', 'Dhanmondi', 'House 12, Road 5', 200000, 0, 6000,
      now() - n * interval '1 day', now() - n * interval '1 day'
    from unnest($1::uuid[]) customer, generate_series(1, $2::int) n`

const partsOfOrders = [
  `insert into order_items (id, order_id, position, product_id, owner_id, product_name, image, unit_price_poisha, quantity)
    select gen_random_uuid(), o.id, n, p.id, p.owner_id, p.name, coalesce(p.images[1], ''), 100000, 1
    from (select id, row_number() over () as at from orders) o cross join generate_series(0, 1) n
    join (select id, owner_id, name, images, row_number() over (order by id) as at from products) p
      on p.at = 1 + (o.at * 7 + n * 13) % 1000`,
  `insert into order_history (id, order_id, at, actor_kind, from_status, to_status)
    select gen_random_uuid(), id, created_at, 'customer', null, 'pending' from orders`,
  `insert into order_history (id, order_id, at, actor_kind, from_status, to_status)
    select gen_random_uuid(), id, created_at + interval '1 hour', 'admin', 'pending', status from orders where status <> 'pending'`,
]

const insertTransactions = `
  insert into money_transactions (id, kind, order_id, reference, at)
    select id, 'cash', id, id::text, created_at + interval '2 days' from orders where status = 'delivered'`

/** Of some customers: each entry updates the sums of its order. */
const insertEntries = `
  insert into money_entries (id, transaction_id, account, amount_poisha)
    select gen_random_uuid(), id, account, sign * 206000
    from orders, (values ('cash', 1), ('customers', -1)) as side (account, sign) where status = 'delivered' and customer_id = any ($1)`

await withApi(
  async (database, spent) => {
    const people = await fill(database)
    const [admin] = await writeBuyers(database.db, secret, 1, 'admin')
    if (!admin) throw new Error('There is no admin')
    const orders = await idsOfOrders(database)
    const calls: Record<string, (n: number) => { key: string; who: Buyer }> = {
      'My Orders, 100 orders': (n) => ownOrders(people, n, 500),
      'My Orders, 20 orders': (n) => ownOrders(people, n, 20),
      'an order for staff': (n) => ({
        key: `GET /order/for-staff/${orders[(n * 7_919) % orders.length]}`,
        who: admin,
      }),
      'the list of staff': (n) => ({ key: `GET /order?page=${1 + (n % 50)}&limit=50`, who: admin }),
    }
    const lines = Array.from({ length: connections }, () => new Line('http://127.0.0.1:3951'))
    for (const [name, question] of Object.entries(calls)) {
      await load(lines, question, 1)
      const before = spent()
      const times = await load(lines, question, seconds)
      const after = spent()
      const [p50, p95] = [0.5, 0.95].map((part) => quantile(times, part).toFixed(1))
      const cost = (['server', 'postgres'] as const).map((who) =>
        (((after[who] - before[who]) / times.length) * 1e3).toFixed(2),
      )
      console.log(
        `${name.padEnd(24)}${(times.length / seconds).toFixed(0).padStart(6)}/s   p50 ${p50} p95 ${p95} ms   ` +
          `${cost.join(' + ')} ms of server and database`,
      )
    }
    for (const line of lines) line.close()
  },
  { SECRET_KEY: secret },
)

function ownOrders(people: readonly Buyer[], n: number, limit: number) {
  const who = people[(n * 7_919) % people.length]
  if (!who) throw new Error('There is no customer')
  return { key: `GET /order/get-order-by-customerId/${who.id}?limit=${limit}`, who }
}

async function load(
  lines: readonly Line[],
  question: (n: number) => { key: string; who: Buyer },
  duration: number,
): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + duration * 1000
  let n = 0
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < until) {
        n += 1
        const { key, who } = question(n)
        const answer = await line.ask({ key, headers: { authorization: `Bearer ${who.token}` } })
        if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`)
        times.push(answer.milliseconds)
      }
    }),
  )
  return times
}

function quantile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? 0
}

async function idsOfOrders({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from orders order by id limit 5000')
  return rows.map(({ id }) => id)
}

/** Customers with orders in every state; delivered and cancelled ones have their money. */
async function fill(database: Database): Promise<Buyer[]> {
  const { pool, db } = database
  await writeBigCatalogue(database, 1_000)
  const people = await writeBuyers(db, secret, customers)
  await pool.query(insertOrders, [people.map(({ id }) => id), ordersOfEach])
  for (const statement of [...partsOfOrders, insertTransactions, 'vacuum analyze'])
    await pool.query(statement)
  for (let from = 0; from < customers; from += 50) {
    await pool.query(insertEntries, [people.slice(from, from + 50).map(({ id }) => id)])
  }
  await pool.query('vacuum analyze')
  return people
}
