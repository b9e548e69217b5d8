import { randomInt } from 'node:crypto'

import { sql } from '#platform/db/sql.ts'
import { accessTokens } from '#platform/session/access-token.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

/** A signed-in buyer of a stress test. */
export interface Buyer {
  id: string
  phone: string
  /** Valid for ten minutes. */
  token: string
  /** Gets a new access token, as the page does. */
  renew: () => Promise<void>
}

/** A product for sale in a stress test. */
export interface Ware {
  id: string
  /** In taka. */
  price: number
  /** What a line says of its variant. */
  choice?: { variantId: string } | { color?: string; size?: string }
}

/** A new mobile number for each order. */
export const newPhone = () => `01${randomInt(3, 10)}${String(randomInt(1e8)).padStart(8, '0')}`

/** Opens the shop to customers, with both ways to pay and free delivery: a new database holds a closed one. */
export async function openMarket(db: Db): Promise<void> {
  await db.execute(
    sql`insert into shop_setup (opened_at, cash, online, emi) values (now(), true, true, false)`,
  )
  await db.execute(
    sql`insert into shipping_fees (inside_dhaka_poisha, outside_poisha) values (0, 0)`,
  )
}

/** Inserts signed-in people by two statements. */
export async function writeBuyers(
  db: Db,
  secret: string,
  count: number,
  role: 'user' | 'admin' = 'user',
): Promise<Buyer[]> {
  const tokens = accessTokens(secret, systemClock)
  const people = Array.from({ length: count }, () => ({
    id: newId(),
    session: newId(),
    phone: newPhone(),
  }))
  const rows = JSON.stringify(people)
  // No limit of open orders, since these buyers place far more than people do before they pay.
  await db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, open_orders_most, updated_at)
    values ('Proof', '01700000000', 'Never', 'Nowhere', 0, now())
    on conflict on constraint shop_settings_pkey do update set open_orders_most = 0`)
  await db.execute(sql`
    insert into users (id, name, email, role, created_at)
    select id, 'Buyer', id || '@haat.test', ${role}, now() from json_to_recordset(${rows}::json) as p (id uuid)`)
  await db.execute(sql`
    insert into sessions (id, user_id, created_at, expires_at)
    select session, id, now(), now() + interval '1 day'
    from json_to_recordset(${rows}::json) as p (id uuid, session uuid)`)
  return Promise.all(
    people.map(async ({ id, session, phone }) => {
      const sign = async () => tokens.sign({ userId: id, role, sessionId: session })
      const buyer: Buyer = {
        id,
        phone,
        token: await sign(),
        renew: async () => {
          buyer.token = await sign()
        },
      }
      return buyer
    }),
  )
}

/** Inserts a seller and categories for their products. */
export async function writeShelf(
  db: Db,
): Promise<{ owner: string; category: string; sub: string }> {
  const [owner, category, sub] = [newId(), newId(), newId()]
  await db.execute(sql`
    insert into users (id, name, email, role, created_at)
    values (${owner}, 'Seller', ${`${owner}@haat.test`}, 'seller', now())`)
  await db.execute(sql`
    insert into categories (id, level, parent_id, name, image, position)
    values (${category}, 1, null, ${category}, 'x.svg', 1), (${sub}, 2, ${category}, 'x', 'x.svg', 1)`)
  return { owner, category, sub }
}

/** Inserts products of one seller, each with its stock and its opening entry in the ledger. */
export async function writeWares(db: Db, count: number, stock: number): Promise<Ware[]> {
  const { owner, category, sub } = await writeShelf(db)
  const wares = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    ledger: newId(),
    price: 100 + (index % 900),
  }))
  const rows = JSON.stringify(wares)
  await db.execute(sql`
    insert into products (id, owner_id, category_id, sub_category_id, name, description,
      original_price_poisha, remaining, created_at, updated_at)
    select id, ${owner}, ${category}, ${sub}, 'Ware', 'x', price * 100, ${stock}, now(), now()
    from json_to_recordset(${rows}::json) as p (id uuid, price integer)`)
  await db.execute(sql`
    insert into stock_ledger (id, product_id, change, balance, reason, at)
    select ledger, id, ${stock}, ${stock}, 'opening', now()
    from json_to_recordset(${rows}::json) as p (id uuid, ledger uuid)`)
  return wares.map(({ id, price }) => ({ id, price }))
}

/** Orders with any of these products, the pieces sold, and the stock left. */
export async function countSales(
  db: Db,
  wares: readonly Ware[],
): Promise<{ orders: number; sold: number; remaining: number }> {
  const ids = sql`any(${wares.map(({ id }) => id)}::uuid[])`
  const rows = await db.query<{ orders: number; sold: number; remaining: number }>(sql`
    select
      (select count(distinct order_id)::int from order_items where product_id = ${ids}) as orders,
      (select coalesce(sum(quantity), 0)::int from order_items where product_id = ${ids}) as sold,
      (select sum(remaining)::int from products where id = ${ids}) as remaining`)
  return rows[0] ?? { orders: 0, sold: 0, remaining: 0 }
}

/** Ids of all orders, or of those by one payment method. */
export async function findOrderIds(db: Db, method?: 'cash' | 'ssl'): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from orders where payment_method = coalesce(${method ?? null}, payment_method)`)
  return rows.map(({ id }) => id)
}

export async function countUses(db: Db, code: string): Promise<number> {
  const rows = await db.query<{ used: number }>(sql`select used from coupons where code = ${code}`)
  return rows[0]?.used ?? Number.NaN
}

/** Storage keys of products' pictures. */
export async function findPictureKeys(db: Db): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select images[1] as key from products where images[1] is not null order by id limit 150`)
  return rows.map(({ key }) => key)
}
