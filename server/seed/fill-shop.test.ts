import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoShop } from '@haat/demo'
import { demoProducts } from '@haat/demo/products'
import { verifyShop } from '#modules/verify/index.ts'
import { openDatabase, type Database } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import type { Progress } from '#platform/progress.ts'
import type { Storage } from '#platform/storage.ts'
import { closedDatabase } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { fillShop } from './fill-shop.ts'

const silent: Pick<Progress, 'step'> = { step: async (_, work) => work() }

const tables = [
  'users',
  'categories',
  'products',
  'product_variants',
  'banners',
  'logos',
  'shipping_fees',
  'shop_setup',
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
  'invoices',
  'invoice_series',
]

/** Every row of every table that is filled, in an order that two shops share; passwords are salted, codes random. */
async function everything({ db }: Pick<Database, 'db'>) {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await db.query<{ row: unknown }>(sql`
      select to_jsonb(t) - '{password_hash,follow_code}'::text[] as row from ${sql.identifier(table)} t
      order by (to_jsonb(t) - '{password_hash,follow_code}'::text[])::text`)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

const shop = testShop({}, {}, closedDatabase)
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

  it('begins the ledger of every inventory item with its opening, and ends it with what is left', async () => {
    const rows = await shop.db.query(sql`
      with items as (
        select name, id as product_id, null::uuid as variant_id, remaining from products where stock_by = 'product'
        union all
        select sku, product_id, id, remaining from product_variants where remaining is not null)
      select i.name, i.remaining, l.first, l.last
      from items i left join lateral (
        select (array_agg(reason order by at, id))[1] as first, (array_agg(balance order by at desc, id desc))[1] as last
        from stock_ledger l where l.product_id = i.product_id and l.variant_id is not distinct from i.variant_id) l on true
      where i.remaining <> coalesce(l.last, 0) or coalesce(l.first, 'opening') <> 'opening'`)
    expect(rows).toEqual([])
  })

  it('sells the variants of the seed, and shows their options, prices and stock on their products', async () => {
    const rows = await shop.db.query<{ name: string }>(sql`
      select name, colors, sizes, stock_by as "stockBy", size_label as "sizeLabel", variant_count as "variantCount",
        remaining, price_poisha < max_price_poisha as "hasManyPrices",
        (select array_agg(sku order by position) from product_variants where product_id = products.id) as skus
      from products order by name`)
    const wanted = demoProducts.map((product) => ({
      name: product.name,
      colors: product.colors,
      sizes: product.sizes,
      stockBy: product.stockBy,
      sizeLabel: product.sizeLabel,
      variantCount: product.variants.length,
      remaining: product.stock,
      hasManyPrices: new Set(product.variants.map((one) => one.ownPriceTaka)).size > 1 || null,
      skus: product.variants.map(({ sku }) => sku),
    }))
    const byName = new Map(rows.map((row) => [row.name, row]))
    expect(wanted.map(({ name }) => byName.get(name))).toEqual(wanted)
  })

  it('names on every order line the variant that was sold, with its SKU, options, price and cost', async () => {
    const rows = await shop.db.query(sql`
      select i.id from order_items i
      left join product_variants v on v.id = i.variant_id left join products p on p.id = v.product_id
      where (i.product_id, i.sku, i.color, i.size, i.cost_poisha) is distinct from
          (p.id, v.sku, v.color, v.size, v.cost_poisha)
        or i.unit_price_poisha is distinct from
          discounted_price(coalesce(v.original_price_poisha, p.original_price_poisha), p.discount_percent)`)
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
    const made = await closedDatabase()
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
