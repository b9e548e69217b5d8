import type { Database } from '../server/platform/db/db.ts'
import { newId } from '../server/platform/id.ts'
import { newPhone, type Ware } from '../server/test/running/market.repo.ts'

const statements = {
  sell: `update products set remaining = remaining - 1, sold = sold + 1
    where id = any($1::uuid[]) and remaining > 0 returning remaining, price_poisha, owner_id`,
  order: `insert into orders (id, customer_id, status, payment_status, payment_method, transaction_id,
      customer_name, customer_email, phone, division, district, city, address_details,
      subtotal_poisha, discount_poisha, delivery_fee_poisha, created_at)
    values ($1, $2, 'pending', 'unpaid', 'cash', $3, 'Buyer', '', $4, 'Dhaka', 'Dhaka', 'Dhanmondi',
      'House 12, Road 5', $5, 0, 0, now())`,
  lines: `insert into order_items (id, order_id, position, product_id, owner_id, product_name, image,
      unit_price_poisha, quantity)
    select id, $1, position, product, owner, 'Ware', '', price, 1
    from unnest($2::uuid[], $3::smallint[], $4::uuid[], $5::uuid[], $6::bigint[])
      as line (id, position, product, owner, price)`,
  history: `insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
    values ($1, $2, now(), $3, 'customer', null, 'pending')`,
  ledger: `insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
    select id, product, $1, -1, balance, 'sale', now()
    from unnest($2::uuid[], $3::uuid[], $4::integer[]) as row (id, product, balance)`,
  reply: `insert into idempotency_keys (user_id, key, body_hash, reply, created_at)
    values ($1, $2, $3, $4, now())`,
}

/** Inserts the rows of an order without checks, pricing or reply. */
export async function writeOrderRows(
  pool: Database['pool'],
  buyer: string,
  wares: readonly Ware[],
): Promise<void> {
  const client = await pool.connect()
  const run = async (name: keyof typeof statements, values: unknown[]) =>
    client.query<{ remaining: number; owner_id: string }>({ name, text: statements[name], values })
  const id = newId()
  // Fixed lock order, so that two of them never deadlock.
  const products = wares.map((ware) => ware.id).toSorted()
  const total = wares.reduce((sum, { price }) => sum + price * 100, 0)
  try {
    await client.query('begin')
    const { rows } = await run('sell', [products])
    await run('order', [id, buyer, `HT${id}`, newPhone(), total])
    await run('lines', [
      id,
      products.map(() => newId()),
      products.map((_, position) => position),
      products,
      rows.map(({ owner_id }) => owner_id),
      wares.map(({ price }) => price * 100),
    ])
    await run('history', [newId(), id, buyer])
    const balances = rows.map(({ remaining }) => remaining)
    await run('ledger', [id, products.map(() => newId()), products, balances])
    await run('reply', [
      buyer,
      id,
      Buffer.alloc(32),
      JSON.stringify({ padding: 'x'.repeat(1_200) }),
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
