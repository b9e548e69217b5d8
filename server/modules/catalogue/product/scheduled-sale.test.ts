import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aLine, anOrder, aProduct, aShelf, type TestShelf } from '#test/goods.ts'
import { runJob } from '#test/paying.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { putOnSale } from '#test/product-form.ts'
import { openTestShop, testShop } from '#test/shop.ts'
import { staffProduct, updateProduct } from '#test/variant-form.ts'

const shop = testShop()
/** Sales of seconds, so that nobody's session ends. */
const second = 1_000
let admin: TestPerson
let seller: TestPerson
let shelf: TestShelf
beforeAll(async () => {
  ;[admin, seller] = await Promise.all([anAdmin(shop), aSeller(shop)])
  shelf = await aShelf(shop)
})

/** A time so many seconds from now. */
const at = (seconds: number) =>
  new Date(shop.clock.now().getTime() + seconds * second).toISOString()
const aSale = (discount: unknown, from?: number, until?: number) =>
  JSON.stringify({
    discount,
    ...(from !== undefined && { startsAt: at(from) }),
    ...(until !== undefined && { endsAt: at(until) }),
  })
const minute = () => runJob(shop, 'catalogue.turn-sales')
const pass = async (seconds: number) => {
  shop.clock.pass(seconds * second)
  await minute()
}
const change = (id: string, body: object, as = seller) => updateProduct(shop, as, id, body)
const stored = (id: string) => staffProduct(shop, seller, id)
/** What a shopper is asked to pay. */
async function priceOf(id: string): Promise<number | undefined> {
  const reply = await shop.call('GET /products/{id}', { params: { id } })
  return reply.success ? reply.data.productPrice : undefined
}
/** A product for ৳1,000. */
const aProductWith = (form: object = {}) =>
  putOnSale(shop, seller, shelf, { originalPrice: 1000, ...form })

describe('a scheduled sale', () => {
  it('tells shoppers when its price ends, while it runs', async () => {
    const { _id: id } = await aProductWith({ scheduledSale: aSale(30, 1, 3) })
    const endsAt = at(3)
    const told = async () => {
      const reply = await shop.call('GET /products/{id}', { params: { id } })
      return reply.success && reply.data.saleEndsAt
    }
    expect(await told()).toBeNull()
    await pass(1)
    expect(await told()).toBe(endsAt)
    await pass(2)
    expect(await told()).toBeNull()
  })

  it('begins and ends by itself: prices, filters and cached pages follow', async () => {
    const { _id } = await aProductWith({ discount: 10, scheduledSale: aSale(30, 1, 3) })
    const origin = await shop.platform.app.listen({ port: 0 })
    const page = async () => {
      const reply = await fetch(`${origin}/api/v1/products/${_id}`)
      const { data } = (await reply.json()) as { data: { productPrice: number } } // as: the call's reply
      return data.productPrice
    }
    const found = async () => {
      const query = { maxPrice: 750, owner: seller._id, limit: 50 }
      const reply = await shop.call('GET /products', { query })
      return reply.success && reply.data.data.some((product) => product._id === _id)
    }
    expect([await page(), await found()]).toEqual([900, false])
    expect(await stored(_id)).toMatchObject({
      productDiscount: 10,
      scheduledSale: { discount: 30, startsAt: at(1), endsAt: at(3), discountBefore: null },
    })
    await pass(1)
    await expect.poll(page).toBe(700)
    expect(await found()).toBe(true)
    expect(await stored(_id)).toMatchObject({
      productDiscount: 30,
      scheduledSale: { discountBefore: 10 },
    })
    await pass(2)
    await expect.poll(page).toBe(900)
    expect(await found()).toBe(false)
    expect(await stored(_id)).toMatchObject({ productDiscount: 10, scheduledSale: null })
  })

  it('without a start begins when it is saved, without an end runs until it is taken away', async () => {
    const { _id } = await aProductWith({ scheduledSale: aSale(25) })
    expect(await priceOf(_id)).toBe(750)
    await pass(100)
    expect(await priceOf(_id)).toBe(750)
    expect(await change(_id, { scheduledSale: '' })).toMatchObject({ data: { productPrice: 1000 } })
    expect(await stored(_id)).toMatchObject({ scheduledSale: null, productDiscount: 0 })
  })

  it('applies to variants with a price of their own', async () => {
    const variants = JSON.stringify([
      { color: 'Red', size: 'M' },
      { color: 'Red', size: 'L', originalPrice: 2000 },
    ])
    const { _id } = await aProductWith({ variants, scheduledSale: aSale(50, 1, 2) })
    await pass(1)
    const { minPrice, maxPrice, variants: rows } = await stored(_id)
    expect([minPrice, maxPrice, ...rows.map((row) => row.productPrice)]).toEqual([
      500, 1000, 500, 1000,
    ])
    await pass(1)
    expect(await stored(_id)).toMatchObject({ minPrice: 1000, maxPrice: 2000 })
  })

  it('whose time passed while the shop was down is never applied', async () => {
    const { _id } = await aProductWith({ discount: 5, scheduledSale: aSale(40, 1, 2) })
    await pass(3)
    expect(await stored(_id)).toMatchObject({ productDiscount: 5, scheduledSale: null })
  })

  it('is made good after a time without the job: begun late, ended late', async () => {
    const [late, over] = await Promise.all([
      aProductWith({ scheduledSale: aSale(40, 1, 9) }),
      aProductWith({ scheduledSale: aSale(40, undefined, 2) }),
    ])
    expect(await priceOf(over._id)).toBe(600)
    await pass(5)
    expect([await priceOf(late._id), await priceOf(over._id)]).toEqual([600, 1000])
  })

  it('can be changed while it runs, and put off; the discount before is kept', async () => {
    const { _id } = await aProductWith({ discount: 10, scheduledSale: aSale(30, 0, 2) })
    expect(await priceOf(_id)).toBe(700)
    await change(_id, { scheduledSale: aSale(50, 0, 4) })
    expect(await priceOf(_id)).toBe(500)
    await pass(2)
    expect(await priceOf(_id)).toBe(500)
    await change(_id, { scheduledSale: aSale(50, 1, 4) })
    expect(await priceOf(_id)).toBe(900)
    await pass(1)
    expect(await priceOf(_id)).toBe(500)
    await pass(3)
    expect(await priceOf(_id)).toBe(900)
  })

  it('ends when somebody sets another discount, whose discount stays', async () => {
    const byForm = await aProductWith({ discount: 10, scheduledSale: aSale(30, 0, 2) })
    await change(byForm._id, { productName: 'Another name', productDiscount: 30 })
    expect(await stored(byForm._id)).toMatchObject({ scheduledSale: { discountBefore: 10 } })
    await change(byForm._id, { productDiscount: 20 })
    const inBulk = await aProductWith({ discount: 10, scheduledSale: aSale(30, 0, 2) })
    await shop.call('POST /products/bulk', {
      as: seller,
      body: { productIds: [inBulk._id], change: { kind: 'discount', percent: 20 } },
    })
    for (const { _id } of [byForm, inBulk]) {
      expect(await stored(_id)).toMatchObject({ productDiscount: 20, scheduledSale: null })
    }
    await pass(2)
    expect([await priceOf(byForm._id), await priceOf(inBulk._id)]).toEqual([800, 800])
  })

  it('that has not begun takes the discount of its start as the one to bring back', async () => {
    const { _id } = await aProductWith({ discount: 10, scheduledSale: aSale(30, 1, 2) })
    await change(_id, { productDiscount: 20, productOriginalPrice: 2000 })
    await pass(1)
    expect(await priceOf(_id)).toBe(1400)
    await pass(1)
    expect(await priceOf(_id)).toBe(1600)
  })

  it('is told of an order that was filled in before: nobody pays another price than they saw', async () => {
    const product = await aProduct(shop, { ownerId: seller._id, originalPrice: 100_000 })
    await change(product._id, { scheduledSale: aSale(30, 0, 2) })
    const customer = await aCustomer(shop)
    const body = anOrder(customer, [aLine({ ...product, price: 700 })])
    await pass(2)
    const refused = await shop.call('POST /order/post-order', { as: customer, body })
    expect(refused).toMatchObject({
      statusCode: 409,
      message: 'Prices have changed. Please review your order.',
      data: { items: [{ price: 1000 }] },
    })
  })

  it('goes with its product', async () => {
    const { _id } = await aProductWith({ scheduledSale: aSale(30, 1, 2) })
    await shop.call('DELETE /products/{id}', { as: seller, params: { id: _id } })
    const rows = await shop.db.query(sql`select 1 from scheduled_sales where product_id = ${_id}`)
    expect(rows).toEqual([])
    await pass(1)
  })

  it('is in the staff’s list and in the activity log', async () => {
    const { _id, productName } = await aProductWith({ name: 'Log saree' })
    await change(_id, { scheduledSale: aSale(30, 1, 2) }, admin)
    const query = { search: 'Log saree' }
    const list = await shop.call('GET /products/for-staff', { as: seller, query })
    expect(list).toMatchObject({ data: { data: [{ scheduledSale: { discount: 30 } }] } })
    const log = await shop.call('GET /activity', { as: admin, query: { kind: 'scheduled-sale' } })
    expect(log.success && log.data.data[0]).toMatchObject({
      ...{ subject: productName, subjectId: _id, action: 'created', actor: { _id: admin._id } },
      after: { discount_percent: 30 },
    })
  })

  it('of another seller cannot be touched', async () => {
    const { _id } = await aProductWith()
    const other = await aSeller(shop)
    const reply = await change(_id, { scheduledSale: aSale(30, 1, 2) }, other)
    expect(reply).toMatchObject({ statusCode: 403 })
    expect(await stored(_id)).toMatchObject({ scheduledSale: null })
  })
})

describe('the job of scheduled sales', () => {
  it('in several processes at once turns each sale once', async () => {
    const products = await Promise.all(
      [1, 2, 3].map(() => aProductWith({ discount: 10, scheduledSale: aSale(30, 1, 2) })),
    )
    const everywhere = () => Promise.all(Array.from({ length: 6 }, minute))
    shop.clock.pass(second)
    await everywhere()
    for (const { _id } of products) {
      expect(await stored(_id)).toMatchObject({ scheduledSale: { discountBefore: 10 } })
    }
    shop.clock.pass(second)
    await everywhere()
    for (const { _id } of products) expect(await priceOf(_id)).toBe(900)
  })

  it('that is cut off has changed nothing, and the next one does it all', async () => {
    const over = await aProductWith({ discount: 10, scheduledSale: aSale(50, 0, 1) })
    const due = await aProductWith({ discount: 10, scheduledSale: aSale(30, 1, 5) })
    const prices = () => Promise.all([priceOf(over._id), priceOf(due._id)])
    shop.clock.pass(second)
    // The job has ended the one and waits for the other; then its connection is ended.
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from scheduled_sales where product_id = ${due._id} for update`)
      const outcome = minute().then(
        () => 'done',
        () => 'cut off',
      )
      await expect.poll(endWaiting).toBe(true)
      expect(await outcome).toBe('cut off')
    })
    expect(await prices()).toEqual([500, 900])
    await minute()
    expect(await prices()).toEqual([900, 700])
  })

  it('takes an edit that comes meanwhile as it is when it gets its turn', async () => {
    const { _id } = await aProductWith({ discount: 10, scheduledSale: aSale(30, 0, 1) })
    shop.clock.pass(second)
    let turned: Promise<void> | undefined
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`update products set discount_percent = 15 where id = ${_id}`)
      turned = minute()
      await expect.poll(() => waiting()).toBeGreaterThan(0)
    })
    await turned
    expect(await stored(_id)).toMatchObject({ productDiscount: 15, scheduledSale: null })
  })

  it('works through more sales than it holds at once', async () => {
    const { shop: fresh, close } = await openTestShop({ worker: false })
    try {
      const owner = await aSeller(fresh)
      const place = await aShelf(fresh)
      const { _id } = await putOnSale(fresh, owner, place, { originalPrice: 1000 })
      await fresh.db.execute(sql`
        insert into products (${copied}, id) select ${copied}, gen_random_uuid()
        from products, generate_series(1, 450) where id = ${_id}`)
      await fresh.db.execute(sql`
        insert into scheduled_sales (product_id, discount_percent, starts_at)
        select id, 30, ${fresh.clock.now()} from products`)
      const turned = async () => {
        await runJob(fresh, 'catalogue.turn-sales')
        const rows = await fresh.db.query<{ count: number }>(sql`
          select count(*)::int as count from products where price_poisha = 70000`)
        return rows[0]?.count
      }
      const next = () =>
        fresh.db.query(sql`
          select from graphile_worker.jobs where task_identifier = 'catalogue.turn-sales'`)
      // As much as it holds at once in a run, which leaves the others to the next one.
      expect(await turned()).toBe(200)
      expect(await next()).toHaveLength(1)
      expect([await turned(), await turned()]).toEqual([400, 451])
    } finally {
      await close()
    }
  })
})

/** What a copy of a product needs. */
const copied = sql`name, description, original_price_poisha, category_id, sub_category_id, images, owner_id, remaining,
  created_at, updated_at`

const waiters = sql`
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%scheduled_sales%'`
async function waiting(): Promise<number> {
  return (await shop.db.query(waiters)).length
}
/** Ends the connection of the job that waits for a lock. */
async function endWaiting(): Promise<boolean> {
  const rows = await shop.db.query(sql`
    select pg_terminate_backend(pid) from (${waiters}) w`)
  return rows.length > 0
}

describe('bad input of a scheduled sale', () => {
  it.each<[sale: string, path: string]>([
    ['no JSON', ''],
    ['[]', ''],
    ['{}', '.discount'],
    [JSON.stringify({ discount: '' }), '.discount'],
    [JSON.stringify({ discount: 0 }), '.discount'],
    [JSON.stringify({ discount: -5 }), '.discount'],
    [JSON.stringify({ discount: 99.01 }), '.discount'],
    [JSON.stringify({ discount: 12.345 }), '.discount'],
    [JSON.stringify({ discount: 10 }), '.discount'],
    [JSON.stringify({ discount: 30, startsAt: 'tomorrow' }), '.startsAt'],
    [JSON.stringify({ discount: 30, endsAt: '2030-02-30T00:00:00Z' }), '.endsAt'],
    [JSON.stringify({ discount: 30, endsAt: '2020-01-01T00:00:00Z' }), '.endsAt'],
    [
      JSON.stringify({
        ...{ discount: 30, startsAt: '2040-01-02T00:00:00Z', endsAt: '2040-01-01T00:00:00Z' },
      }),
      '.endsAt',
    ],
    [
      JSON.stringify({
        ...{ discount: 30, startsAt: '2040-01-01T00:00:00Z', endsAt: '2040-01-01T00:00:00Z' },
      }),
      '.endsAt',
    ],
    [`{"discount":30,"startsAt":"${' '.repeat(600)}"}`, ''],
  ])('%s is refused', async (scheduledSale, path) => {
    const { _id } = await aProductWith({ discount: 10 })
    const reply = await change(_id, { scheduledSale, productName: 'Not saved' })
    expect(reply).toMatchObject({
      statusCode: 400,
      errors: [{ path: `body.scheduledSale${path}`, message: expect.stringMatching(/\w{3}/) }],
    })
    const { productName, scheduledSale: sale } = await stored(_id)
    expect([productName, sale]).toEqual(['Tangail saree', null])
  })
})
