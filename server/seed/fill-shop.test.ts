import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoShop } from '@haat/demo'
import { demoProducts } from '@haat/demo/products'
import { verifyShop } from '#modules/verify/index.ts'
import { openDatabase, type Database } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import type { Progress } from '#platform/progress.ts'
import type { Storage } from '#platform/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { fillShop } from './fill-shop.ts'

const silent: Progress = { step: async (_, work) => work() }

const tables = [
  'users',
  'categories',
  'products',
  'banners',
  'logos',
  'shipping_fees',
  'coupons',
  'orders',
  'order_items',
  'order_history',
  'stock_ledger',
  'reviews',
  'payments',
  'payment_attempts',
  'refunds',
  'refund_history',
  'money_transactions',
  'money_entries',
]

/** Every row of every table that is filled, in an order that two shops share; passwords are salted. */
async function everything({ db }: Pick<Database, 'db'>) {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await db.query<{ row: unknown }>(sql`
      select to_jsonb(t) - 'password_hash' as row from ${sql.identifier(table)} t
      order by (to_jsonb(t) - 'password_hash')::text`)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

const shop = testShop()
beforeAll(() => fillShop(demoShop, shop.platform.ports, silent))

describe('filling the demo shop', () => {
  it('keeps the rules of the shop', async () => {
    expect(await verifyShop(shop.db)).toEqual([])
  })

  it('leaves no table empty', async () => {
    const rows = await everything(shop)
    expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([])
    expect(rows['products']).toHaveLength(demoProducts.length)
  })

  it('counts the ratings from the reviews, all of delivered and paid lines of their writers', async () => {
    const rows = await shop.db.query(sql`
      select p.name from products p
      left join (select product_id, sum(stars)::int as sum, count(*)::int as count
                 from reviews group by product_id) r on r.product_id = p.id
      where p.rating_sum <> coalesce(r.sum, 0) or p.rating_count <> coalesce(r.count, 0)
      union all
      select r.text from reviews r
      join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where i.product_id <> r.product_id or o.customer_id <> r.user_id
        or o.status <> 'delivered' or o.payment_status <> 'paid'`)
    expect(rows).toEqual([])
  })

  it('begins the ledger of every product with its opening, and ends it with what is left', async () => {
    const rows = await shop.db.query(sql`
      select p.name,
        (select reason from stock_ledger l where l.product_id = p.id order by at, id limit 1) as first,
        (select balance from stock_ledger l where l.product_id = p.id order by at desc, id desc limit 1) as last
      from products p
      where p.remaining <> (
          select balance from stock_ledger l where l.product_id = p.id order by at desc, id desc limit 1)
        or 'opening' <> (
          select reason from stock_ledger l where l.product_id = p.id order by at, id limit 1)`)
    expect(rows).toEqual([])
  })

  it('dates nothing after now', async () => {
    const rows = await shop.db.query(sql`
      select id from orders where created_at > ${shop.clock.now()}
      union all select id from order_history where at > ${shop.clock.now()}
      union all select id from reviews where created_at > ${shop.clock.now()}`)
    expect(rows).toEqual([])
  })

  it('lets the three demo accounts sign in', async () => {
    for (const { role, email } of demoShop.signIns) {
      const reply = await shop.call('POST /user/signin', {
        body: { identifier: email, password: demoShop.password },
      })
      expect(reply).toMatchObject({
        statusCode: 200,
        data: { user: { role: role === 'customer' ? 'user' : role } },
      })
    }
  })

  it('stores every picture that is named', async () => {
    const rows = await shop.db.query<{ key: string }>(sql`
      select unnest(images) as key from products
      union select image from categories union select image from banners
      union select image from logos union select image from order_items`)
    const stored = await Promise.all(
      rows.map(async ({ key }) => ({ key, bytes: await shop.platform.ports.storage.get(key) })),
    )
    expect(stored.filter(({ bytes }) => bytes === undefined)).toEqual([])
    const picture = await shop.platform.app.inject(`/img/${rows[0]?.key}?w=96&h=96`)
    expect(picture.statusCode).toBe(200)
  })

  it('changes nothing the second time', async () => {
    const before = await everything(shop)
    await fillShop(demoShop, shop.platform.ports, silent)
    expect(await everything(shop)).toEqual(before)
  })
})

describe('a fill that was cut off', () => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const made = await testDatabase()
    database = openDatabase(made.url, 2)
    drop = made.drop
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('leaves the database empty, and the next one makes the same shop', async () => {
    const { ports } = shop.platform
    let puts = 0
    const fullDisk: Storage = {
      ...ports.storage,
      put: async () => {
        puts += 1
        if (puts > 100) throw new Error('ENOSPC')
      },
    }
    const fill = fillShop(demoShop, { ...ports, database, storage: fullDisk }, silent)
    await expect(fill).rejects.toThrow('ENOSPC')
    const left = await everything({ db: database.db })
    expect(tables.flatMap((table) => left[table])).toEqual([])

    await fillShop(demoShop, { ...ports, database }, silent)
    expect(await everything({ db: database.db })).toEqual(await everything(shop))
  })
})
