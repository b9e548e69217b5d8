import type { Database } from '../server/platform/db/db.ts'
import { newId } from '../server/platform/id.ts'

type Pool = Database['pool']

/** The part of a connection that transactions here use. */
interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Replaces of each copied table the columns that must be the copy's own; `n` is the number of the copy. */
const copiedTables: readonly [table: string, own: Record<string, string>, where?: string][] = [
  [
    'orders',
    {
      id: 'own_id(id, n)',
      transaction_id: 'own_name(transaction_id, n)',
      pay_code: 'left(md5(pay_code || n), 22)',
    },
  ],
  ['order_items', { id: 'own_id(id, n)', order_id: 'own_id(order_id, n)' }],
  ['order_history', { id: 'own_id(id, n)', order_id: 'own_id(order_id, n)' }],
  [
    'stock_ledger',
    { id: 'own_id(id, n)', order_id: 'own_id(order_id, n)', cause_id: 'own_id(cause_id, n)' },
    'order_id is not null',
  ],
  ['payments', { order_id: 'own_id(order_id, n)' }],
  [
    'payment_attempts',
    {
      tran_id: 'own_name(tran_id, n)',
      order_id: 'own_id(order_id, n)',
      val_id: 'md5(val_id || n)',
    },
  ],
  [
    'refunds',
    {
      id: 'own_id(id, n)',
      order_id: 'own_id(order_id, n)',
      act_id: 'own_id(act_id, n)',
      tran_id: 'own_name(tran_id, n)',
      refund_trans_id: 'left(md5(refund_trans_id || n), 20)',
      gateway_reference: 'md5(gateway_reference || n)',
      wallet_transaction_id: 'left(md5(wallet_transaction_id || n), 20)',
    },
  ],
  ['refund_history', { id: 'own_id(id, n)', refund_id: 'own_id(refund_id, n)' }],
  [
    'given_back',
    {
      id: 'own_id(id, n)',
      order_id: 'own_id(order_id, n)',
      order_item_id: 'own_id(order_item_id, n)',
      act_id: 'own_id(act_id, n)',
    },
  ],
  [
    'money_transactions',
    {
      id: 'own_id(id, n)',
      order_id: 'own_id(order_id, n)',
      reference: `case kind when 'payment' then own_name(reference, n) else own_id(reference::uuid, n)::text end`,
    },
  ],
  ['money_entries', { id: 'own_id(id, n)', transaction_id: 'own_id(transaction_id, n)' }],
  ['coupon_uses', { order_id: 'own_id(order_id, n)' }],
]

/** Copies the orders of a shop, in all their states, until there are at least `most`. Returns how many there are. */
export async function copyOrders(pool: Pool, most: number): Promise<number> {
  const client = await pool.connect()
  const ask = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  try {
    const [before] = await ask<{ count: number }>('select count(*)::int as count from orders')
    const copies = Math.ceil(most / (before?.count ?? 1)) - 1
    await ask(`
      create function own_id(id uuid, n integer) returns uuid language sql immutable strict as
        $$select (left(id::text, 15) || substr(md5(id::text || n)::uuid::text, 16))::uuid$$`)
    await ask(`
      create function own_name(name text, n integer) returns text language sql immutable strict as
        $$select 'HT' || upper(left(md5(name || n), 24))$$`)
    await ask('set statement_timeout = 0')
    // No trigger looks at each copied row, and no order of the copies is needed.
    await ask('set session_replication_role = replica')
    for (const [table, own, where = 'true'] of copiedTables) {
      const columns = await ask<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
        [table],
      )
      const names = columns.map(({ name }) => name)
      await ask(`
        insert into ${table} (${names.join(', ')})
        select ${names.map((name) => own[name] ?? name).join(', ')}
        from (select * from ${table} where ${where}) t, generate_series(1, ${copies}) n`)
    }
    await ask(`
      update coupons c set used = (
        select count(*) from coupon_uses u where u.coupon_id = c.id and u.returned_at is null)`)
    // What the copies took from stock was received, so that the stock is as before.
    await ask(`
      insert into stock_ledger (id, product_id, variant_id, change, balance, reason, at)
      select gen_random_uuid(), product_id, variant_id, -sum(change) * ${copies} / ${copies + 1}, 1, 'received', now()
      from stock_ledger where order_id is not null group by product_id, variant_id having sum(change) <> 0`)
    await ask('reset session_replication_role')
    await ask('reset statement_timeout')
    await ask('drop function own_id(uuid, integer), own_name(text, integer)')
    await ask('analyze')
    const [after] = await ask<{ count: number }>('select count(*)::int as count from orders')
    return after?.count ?? 0
  } finally {
    client.release()
  }
}

interface OldPeople {
  customers: string[]
  admin: string
  productId: string
}

/** Who orders, who delivers, and a product that has enough stock. */
export async function findPeople(pool: Pool): Promise<OldPeople> {
  const ask = async <Row extends Record<string, unknown>>(text: string) =>
    (await pool.query<Row>(text)).rows
  const customers = await ask<{ id: string }>(`
    select id from users where role = 'user' and deleted_at is null`)
  const [admin] = await ask<{ id: string }>(`select id from users where role = 'admin'`)
  const [product] = await ask<{ id: string }>(`
    with product as (
      update products set remaining = remaining + 500000 where name = 'Clay cup' returning id, remaining)
    insert into stock_ledger (id, product_id, change, balance, reason, at)
    select gen_random_uuid(), id, 500000, remaining, 'received', now() from product returning product_id as id`)
  return {
    customers: customers.map(({ id }) => id),
    admin: admin?.id ?? '',
    productId: product?.id ?? '',
  }
}

async function inTransaction(pool: Pool, work: (client: Client) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Places a cash order of one cup at ৳50, by the statements of the older release. */
export async function placeOldOrder(pool: Pool, people: OldPeople): Promise<void> {
  const [id, customer] = [
    newId(),
    people.customers[Math.floor(Math.random() * people.customers.length)],
  ]
  await inTransaction(pool, async (client) => {
    await client.query('select id from users where id = $1 for no key update', [customer])
    const { rows } = await client.query(
      `update products set remaining = remaining - 1, sold = sold + 1 where id = $1 and remaining > 0 returning remaining`,
      [people.productId],
    )
    await client.query(
      `with the_order as (
         insert into orders (id, customer_id, status, payment_status, payment_method, transaction_id,
           customer_name, customer_email, phone, division, district, city, address_details,
           subtotal_poisha, discount_poisha, delivery_fee_poisha, created_at, placed_at, pay_code)
         values ($1, $2, 'pending', 'unpaid', 'cash', $3, 'Busy', '', '01712345678', 'Dhaka', 'Dhaka', 'Dhanmondi',
           'House 12', 5000, 0, 6000, now(), now(), $4)
       ), lines as (
         insert into order_items (id, order_id, position, product_id, variant_id, sku, owner_id, product_name, image,
           unit_price_poisha, quantity, discount_poisha)
         select $5::uuid, $1::uuid, 0, p.id, v.id, v.sku, p.owner_id, p.name, p.images[1], 5000, 1, 0
         from products p join product_variants v on v.product_id = p.id where p.id = $6
       ), history as (
         insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
         values ($7, $1, now(), $2, 'customer', null, 'pending')
       )
       insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
       values ($8, $6, $1, -1, $9, 'sale', now())`,
      [
        id,
        customer,
        id,
        id.replaceAll('-', '').slice(-22),
        newId(),
        people.productId,
        newId(),
        newId(),
        rows[0]?.['remaining'],
      ],
    )
  })
}

/** Moves the oldest busy order that nobody else moves to delivered, with its cash, by the older release's statements. */
export async function deliverOldOrder(pool: Pool, { admin }: OldPeople): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `select id, total_poisha as total from orders
       where status = 'pending' and customer_name = 'Busy' order by created_at limit 1 for no key update skip locked`,
    )
    const [order] = rows
    if (!order) return
    const steps = ['pending', 'processing', 'shipped', 'delivered']
    for (const [at, to] of steps.entries()) {
      const from = steps[at - 1]
      if (!from) continue
      await client.query('update orders set status = $2 where id = $1', [order['id'], to])
      await client.query(
        `insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
         select $1, $2, greatest(clock_timestamp(), max(at) + interval '1 microsecond'), $3, 'admin', $4, $5
         from order_history where order_id = $2`,
        [newId(), order['id'], admin, from, to],
      )
    }
    const transaction = newId()
    await client.query(
      `insert into money_transactions (id, kind, order_id, reference, at) values ($1, 'cash', $2, $3, now())`,
      [transaction, order['id'], order['id']],
    )
    await client.query(
      `insert into money_entries (id, transaction_id, account, amount_poisha)
       values ($1, $2, 'cash', $3), ($4, $2, 'customers', -$3::bigint)`,
      [newId(), transaction, order['total'], newId()],
    )
    await client.query(`update orders set payment_status = 'paid' where id = $1`, [order['id']])
  })
}

/** The newest orders of a customer with their lines and money, as the older release read them. */
export async function readOrders(pool: Pool, customer: string): Promise<void> {
  await pool.query(
    `select o.*,
       (select json_agg(i) from order_items i where i.order_id = o.id) as items,
       (select json_agg(h) from order_history h where h.order_id = o.id) as history,
       (select sum(e.amount_poisha) from money_transactions t join money_entries e on e.transaction_id = t.id
        where t.order_id = o.id and e.account = 'customers') as received
     from orders o where o.customer_id = $1 order by o.created_at desc, o.id desc limit 20`,
    [customer],
  )
}

/** Shipped orders without an invoice. */
export async function countWithoutInvoice(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`
    select count(*)::int as count from orders o
    where status in ('shipped', 'delivered') and not exists (select from invoices n where n.order_id = o.id)`)
  return rows[0]?.count ?? 0
}
