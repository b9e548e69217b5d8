import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, aShelf, stockOf, type TestProduct } from '#test/goods.ts'
import { listening } from '#test/paying.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { arrived, ofEach, receive, refuse } from '#test/refusals.ts'
import { aShippedOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'
import { changeVariant, countByVariant, variantsOf } from '#test/variants.ts'

const shop = listening(testShop())
let [admin, seller, other] = [] as TestPerson[] as [TestPerson, TestPerson, TestPerson]

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
  seller = await aSeller(shop, { name: 'Tanti Bari' })
  other = await aSeller(shop)
})

const mine = (stock: number) => aProduct(shop, { ownerId: seller._id, stock })

const change = ({ _id }: { _id: string }, body: object, as = seller) =>
  shop.callWith('POST /products/{id}/stock', { as, params: { id: _id }, body })

const ledgerOf = ({ _id }: TestProduct, query: object = {}, as = seller) =>
  shop.call('GET /products/{id}/stock', { as, params: { id: _id }, query })

async function sell(product: TestProduct, quantity = 1) {
  const as = await aCustomer(shop)
  const body = anOrder(as, [aLine(product, { quantity })])
  return shop.call('POST /order/post-order', { as, body })
}

describe('stock', () => {
  it('changes also of a product whose category changes meanwhile', async () => {
    const [product, { categoryId, subCategoryId }] = [await mine(10), await aShelf(shop)]
    const moved = Promise.withResolvers<undefined>()
    const moving = shop.db.transaction(async (tx) => {
      await tx.execute(sql`
        update products set category_id = ${categoryId}, sub_category_id = ${subCategoryId},
          sub_sub_category_id = null
        where id = ${product._id}`)
      await moved.promise
    })
    const changed = change(product, { change: 5, reason: 'received' })
    const waiting = sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => shop.db.execute(waiting)).toBe(1)
    moved.resolve(undefined)
    await moving
    expect(await changed).toMatchObject({ statusCode: 201, data: { remainingProducts: 15 } })
  })

  it('tells of pieces that went out and never came back', async () => {
    const order = await aShippedOrder(shop, { lines: [[50_000, 1]] })
    const { orderId, itemIds } = order
    const [product] = order.products
    if (!product) throw new Error('The order has no product')
    await refuse(shop, orderId, { lines: ofEach(order, 1) })
    await receive(shop, orderId, [arrived(itemIds[0], { missing: 1 })])
    const ledger = await ledgerOf(product, {}, admin)
    const entry = expect.objectContaining({ reason: 'lost', change: -1, orderId })
    expect(ledger).toMatchObject({ data: { entries: { data: expect.arrayContaining([entry]) } } })
  })

  it('changes by a difference, and the ledger tells who, when, from what to what, and why', async () => {
    const product = await mine(10)
    await sell(product, 2)
    shop.clock.pass(1_000)
    expect(await change(product, { change: 5, reason: 'received' })).toMatchObject({
      statusCode: 201,
      data: { remainingProducts: 13 },
    })
    shop.clock.pass(1_000)
    const note = ' Torn at the fold '
    await change(product, { change: -3, reason: 'damaged', note }, admin)
    expect(await stockOf(shop, product)).toEqual({ remaining: 10, sold: 2, ledger: 10 })
    const ledger = await ledgerOf(product)
    expect(ledger).toMatchObject({
      data: {
        remainingProducts: 10,
        entries: {
          total: 4,
          data: [
            {
              change: -3,
              from: 13,
              to: 10,
              reason: 'damaged',
              note: 'Torn at the fold',
              actor: { name: 'Nasima Akter' },
            },
            { change: 5, from: 8, to: 13, reason: 'received', actor: { _id: seller._id } },
            { change: -2, from: 10, to: 8, reason: 'sale', actor: null },
            { change: 10, from: 0, to: 10, reason: 'opening' },
          ],
        },
      },
    })
    expect(ledger.success && ledger.data.entries.data[2]?.orderId).toBeTypeOf('string')
    expect(await ledgerOf(product, { page: 2, limit: 3 })).toMatchObject({
      data: { entries: { count: 1, pages: 2, data: [{ reason: 'opening' }] } },
    })
  })

  it('shows at once on the product’s page, and among what is in stock', async () => {
    const product = await mine(0)
    const query = { inStock: 'true', owner: seller._id, search: product.name } as const
    const listed = async () => {
      const reply = await shop.call('GET /products', { query })
      return reply.success && reply.data.data.some(({ _id }) => _id === product._id)
    }
    expect(await listed()).toBe(false)
    await change(product, { change: 4, reason: 'returned' })
    expect(await listed()).toBe(true)
    const page = await shop.call('GET /products/{id}', { params: { id: product._id } })
    expect(page).toMatchObject({ data: { remainingProducts: 4 } })
  })

  it('is changed by its seller and by admins alone', async () => {
    const product = await mine(1)
    const body = { change: 1, reason: 'received' }
    expect(await change(product, body, other)).toMatchObject({ statusCode: 403 })
    expect(await ledgerOf(product, {}, other)).toMatchObject({ statusCode: 404 })
    expect(await change({ _id: newId() }, body, admin)).toMatchObject({ statusCode: 404 })
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 1, ledger: 1 })
  })

  it.each([
    [{ change: 0, reason: 'counted' }, 'change'],
    [{ change: 1.5, reason: 'counted' }, 'change'],
    [{ change: 1e9, reason: 'counted' }, 'change'],
    [{ change: '3', reason: 'counted' }, 'change'],
    [{ change: -1, reason: 'received' }, 'change'],
    [{ change: 1, reason: 'damaged' }, 'change'],
    [{ change: 1, reason: 'sale' }, 'reason'],
    [{ change: 1 }, 'reason'],
    [{ change: 1, reason: 'correction' }, 'note'],
    [{ change: 1, reason: 'counted', note: 'x'.repeat(501) }, 'note'],
    [{ change: 999_999, reason: 'counted' }, 'change'],
  ])('refuses %j at %s', async (body, field) => {
    const product = await mine(5)
    const reply = await change(product, body)
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: `body.${field}` }] })
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 5, ledger: 5 })
  })

  it('never falls below nothing', async () => {
    const product = await mine(2)
    expect(await change(product, { change: -3, reason: 'damaged' })).toMatchObject({
      statusCode: 409,
      message: 'Only 2 in stock by now',
      data: { remainingProducts: 2 },
    })
  })

  it('stays right when it is changed while orders are placed', async () => {
    const product = await mine(10)
    const work = Array.from({ length: 36 }, (_, index) => index)
    const replies = await Promise.all(
      work.map((index) => {
        if (index % 3 === 0) return sell(product)
        if (index % 3 === 1) return change(product, { change: -1, reason: 'damaged' })
        return change(product, { change: index % 2 === 0 ? 1 : -1, reason: 'counted' }, admin)
      }),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
    const ledger = await ledgerOf(product, { limit: 100 })
    const entries = ledger.success ? ledger.data.entries.data : []
    // Each change took up where another left off: as a chain from nothing to what is left now.
    expect(entries).toHaveLength(replies.filter(({ statusCode }) => statusCode === 201).length + 1)
    const left = entries.reduce((sum, entry) => sum + entry.change, 0)
    expect(await stockOf(shop, product)).toMatchObject({ remaining: left, ledger: left })
    expect(entries.every(({ to }) => to >= 0)).toBe(true)
  })
})

describe('stock by variant', () => {
  async function twoVariants() {
    const product = await aProduct(shop, { ownerId: seller._id, stock: 7, sizes: ['M', 'L'] })
    await countByVariant(shop, product, [3, 4])
    const [medium, large] = await variantsOf(shop, product)
    if (!medium || !large) throw new Error('Two sizes make two variants')
    return { product, medium, large }
  }

  it('changes one variant and the sum, with the variant in the ledger', async () => {
    const { product, medium, large } = await twoVariants()
    shop.clock.pass(1_000)
    const body = { variantId: large._id, change: 6, reason: 'received' }
    expect(await change(product, body)).toMatchObject({
      statusCode: 201,
      data: { remainingProducts: 13, remaining: 10 },
    })
    expect(await variantsOf(shop, product)).toMatchObject([{ remaining: 3 }, { remaining: 10 }])
    const { _id, sku } = large
    expect(await ledgerOf(product, { variant: large._id })).toMatchObject({
      data: {
        stockBy: 'variant',
        remainingProducts: 13,
        entries: {
          total: 2,
          data: [
            { change: 6, from: 4, to: 10, reason: 'received', variant: { _id, sku, size: 'L' } },
            { change: 4, reason: 'transfer', variant: { _id } },
          ],
        },
      },
    })
    expect(
      await change(product, { ...body, variantId: medium._id, change: -4, reason: 'damaged' }),
    ).toMatchObject({
      statusCode: 409,
      message: 'Only 3 in stock by now',
      data: { remainingProducts: 13, remaining: 3 },
    })
  })

  it('of a hidden variant changes without the sum that shoppers see', async () => {
    const { product, large } = await twoVariants()
    await changeVariant(shop, large, { hidden: true })
    const body = { variantId: large._id, change: -4, reason: 'damaged' }
    expect(await change(product, body)).toMatchObject({
      data: { remainingProducts: 3, remaining: 0 },
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('needs a variant of this product, and stock by product needs none', async () => {
    const { product, large } = await twoVariants()
    const shared = await mine(5)
    const [only] = await variantsOf(shop, shared)
    const body = { change: 1, reason: 'received' }
    expect(await change(product, body)).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.variantId', message: 'Choose a variant' }],
    })
    for (const variantId of [only?._id, newId()]) {
      expect(await change(product, { ...body, variantId })).toMatchObject({
        statusCode: 404,
        message: 'Variant not found',
      })
    }
    expect(await change(shared, { ...body, variantId: only?._id })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.variantId', message: 'Stock is counted by product' }],
    })
    expect(await change(product, { ...body, variantId: large._id }, other)).toMatchObject({
      statusCode: 403,
    })
    const most = { variantId: large._id, change: 999_994, reason: 'received' }
    expect(await change(product, most)).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.change' }],
    })
  })
})
