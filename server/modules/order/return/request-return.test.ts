import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aProduct, aShelf } from '#test/goods.ts'
import { aCustomer, aSeller } from '#test/people.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  aReturn,
  asAdmin,
  askReturn,
  quoteIn,
  returnIn,
  returnsOf,
} from '#test/returns.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { updateProduct } from '#test/variant-form.ts'

const shop = testShop()
const dayMs = 86_400_000

describe('asking for a return (§18 rule 14)', () => {
  it('a customer asks for a return of delivered goods, and sees it with what the pieces cost', async () => {
    const of = await aDeliveredOrder(shop, { quantity: 2 })
    const asked = await aReturn(shop, of, { note: 'Too bright', reason: 'not-as-shown' })
    expect(asked).toMatchObject({
      orderId: of.orderId,
      status: 'requested',
      wants: 'refund',
      reason: 'not-as-shown',
      note: 'Too bright',
      amount: of.product.price,
      credit: 0,
      lines: [{ itemId: of.itemId, quantity: 1, accepted: null, amount: of.product.price }],
      steps: [{ status: 'requested' }],
      may: { cancel: true },
    })
    expect(asked).not.toHaveProperty('office')
    expect(await returnsOf(shop, of, { orderId: of.orderId })).toEqual([asked])
    const order = await staffOrder(shop, of.orderId)
    expect(order).toMatchObject({ status: 'delivered', items: [{ inReturn: 1 }] })
  })

  it('a dry run says what the goods are worth and writes nothing', async () => {
    const of = await aDeliveredOrder(shop, { quantity: 2 })
    const quote = quoteIn(await askReturn(shop, of, { dryRun: true }))
    expect(quote).toMatchObject({
      dryRun: true,
      value: of.product.price,
      exchange: null,
      refund: 0,
    })
    expect(await returnsOf(shop, of)).toEqual([])
  })

  it('pictures are sent with the request, and a repeat under its key asks once', async () => {
    const of = await aDeliveredOrder(shop)
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const idempotencyKey = newId()
    const ask = async () =>
      returnIn(
        await shop.callWith('POST /return', {
          as: of.customer,
          idempotencyKey,
          body: {
            orderId: of.orderId,
            lines: JSON.stringify([{ itemId: of.itemId, quantity: 1 }]),
            reason: 'damaged',
            wants: 'refund',
          },
          files: { pictures: new File([picture], 'torn.png', { type: 'image/png' }) },
        }),
      )
    const first = await ask()
    expect(first.pictures).toHaveLength(1)
    expect(first.pictures[0]).toContain('returns/')
    expect(await ask()).toEqual(first)
    expect(await returnsOf(shop, of)).toHaveLength(1)
  })

  it.each([
    [
      'more than was sent',
      { quantity: 3 },
      409,
      'Only 2 of Cotton panjabi can still be given back',
    ],
    ['no pieces', { quantity: 0 }, 400, 'At least 1 piece'],
    ['less than no pieces', { quantity: -1 }, 400, 'At least 1 piece'],
    ['half a piece', { quantity: 0.5 }, 400, 'Pieces must be a whole number'],
    ['an unknown line', { itemId: newId() }, 400, 'This is no line of this order'],
  ])('a return of %s is refused and writes nothing', async (_, line, statusCode, message) => {
    const of = await aDeliveredOrder(shop, { quantity: 2 })
    const reply = await askReturn(shop, of, {
      lines: [{ itemId: of.itemId, quantity: 1, ...line }],
    })
    expect(reply).toMatchObject({ statusCode })
    expect(JSON.stringify(reply)).toContain(message)
    expect(await returnsOf(shop, of)).toEqual([])
  })

  it('a line of another order, and one named twice, are refused beside the line', async () => {
    const [of, other] = [await aDeliveredOrder(shop, { quantity: 2 }), await aDeliveredOrder(shop)]
    const foreign = await askReturn(shop, of, { lines: [{ itemId: other.itemId, quantity: 1 }] })
    expect(foreign).toMatchObject({ statusCode: 400, errors: [{ path: 'body.lines.0.itemId' }] })
    const line = { itemId: of.itemId, quantity: 1 }
    expect(await askReturn(shop, of, { lines: [line, line] })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.lines', message: 'Name each line once' }],
    })
    expect(await askReturn(shop, of, { lines: [] })).toMatchObject({ statusCode: 400 })
    expect(await askReturn(shop, of, { reason: 'bored' })).toMatchObject({ statusCode: 400 })
  })

  it('pieces in an open return, and pieces given back, cannot be asked for again', async () => {
    const of = await aDeliveredOrder(shop, { quantity: 2 })
    const { _id } = await aReturn(shop, of)
    const two = { lines: [{ itemId: of.itemId, quantity: 2 }] }
    expect(await askReturn(shop, of, two)).toMatchObject({ statusCode: 409 })
    returnIn(await actOnReturn(shop, _id, 'reject', { reason: 'It was worn' }))
    expect(await askReturn(shop, of, two)).toMatchObject({ statusCode: 201 })
    expect(await askReturn(shop, of)).toMatchObject({
      statusCode: 409,
      message: 'Cotton panjabi is in an open return',
    })
  })

  it('goods can be given back for the days after their delivery, then only as an exception by staff', async () => {
    const of = await aDeliveredOrder(shop)
    shop.clock.pass(7 * dayMs + 1_000)
    const late = await askReturn(shop, of)
    expect(late).toMatchObject({ statusCode: 409 })
    expect(late.message).toMatch(/^These goods could be given back until /)
    const admin = await asAdmin(shop)
    expect(await askReturn(shop, of, {}, admin)).toMatchObject({ statusCode: 409 })
    expect(await askReturn(shop, of, { overrideReason: 'Please' })).toMatchObject({
      statusCode: 403,
    })
    const asked = returnIn(await askReturn(shop, of, { overrideReason: 'She was ill' }, admin))
    expect(asked.office).toMatchObject({ overrideReason: 'She was ill', by: ['Nasima Akter'] })
  })

  it('goods that are not returnable come back only where the shop is at fault, unless staff make an exception', async () => {
    const product = await aProduct(shop, { name: 'Sweets' })
    const admin = await asAdmin(shop)
    const bad = await updateProduct(shop, admin, product._id, { returnable: 'perhaps' })
    expect(bad).toMatchObject({ statusCode: 400, errors: [{ path: 'body.returnable' }] })
    const saved = await updateProduct(shop, admin, product._id, { returnable: 'false' })
    expect(saved).toMatchObject({ statusCode: 200, data: { returnable: false } })
    const of = await aDeliveredOrder(shop, { product, quantity: 2 })
    for (const reason of ['changed-mind', 'size'] as const) {
      expect(await askReturn(shop, of, { reason })).toMatchObject({
        statusCode: 409,
        message: 'Sweets can be given back only where it is wrong or damaged',
      })
    }
    expect(await askReturn(shop, of, { reason: 'damaged' })).toMatchObject({ statusCode: 201 })
    const exception = { reason: 'size', overrideReason: 'A regular' } as const
    expect(await askReturn(shop, of, exception, admin)).toMatchObject({ statusCode: 201 })
  })

  it('a category says for all its goods whether they are returnable, unless a nearer one says otherwise', async () => {
    const admin = await asAdmin(shop)
    const shelf = await aShelf(shop)
    const product = await aProduct(shop, { shelf })
    const say = (
      call: 'PUT /categories/{id}' | 'PUT /subcategories/{id}',
      id: string,
      returnable: string,
    ) => shop.callWith(call, { as: admin, params: { id }, body: { returnable }, files: {} })
    const told = async () => {
      const reply = await shop.call('GET /products/{id}', { params: { id: product._id } })
      return reply.success && [reply.data.returnable, reply.data.ownReturnable]
    }
    expect(await told()).toEqual([true, true])
    await say('PUT /categories/{id}', shelf.categoryId, 'false')
    expect(await told()).toEqual([false, true])
    // The order freezes what was promised.
    const of = await aDeliveredOrder(shop, { product })
    await say('PUT /subcategories/{id}', shelf.subCategoryId, 'true')
    expect(await told()).toEqual([true, true])
    expect(await askReturn(shop, of, { reason: 'size' })).toMatchObject({ statusCode: 409 })
    const next = await aDeliveredOrder(shop, { product })
    expect(await askReturn(shop, next, { reason: 'size' })).toMatchObject({ statusCode: 201 })
    await say('PUT /subcategories/{id}', shelf.subCategoryId, '')
    expect(await told()).toEqual([false, true])
  })

  it('an order that is not delivered, and the order of another, cannot be given back', async () => {
    const of = await aDeliveredOrder(shop)
    expect(await askReturn(shop, of, {}, await aCustomer(shop))).toMatchObject({ statusCode: 404 })
    expect(await askReturn(shop, of, {}, await aSeller(shop))).toMatchObject({ statusCode: 404 })
    expect(await askReturn(shop, of, { orderId: newId() })).toMatchObject({ statusCode: 404 })
    await shop.db.execute(sql`update orders set status = 'shipped' where id = ${of.orderId}`)
    expect(await askReturn(shop, of)).toMatchObject({
      statusCode: 409,
      message: 'Goods can be given back once their order is delivered',
    })
    await shop.db.execute(sql`update orders set status = 'delivered' where id = ${of.orderId}`)
  })

  it('a former seller learns nothing of an order that they sold, whatever version they name', async () => {
    const seller = await aSeller(shop)
    const of = await aDeliveredOrder(shop, {
      product: await aProduct(shop, { ownerId: seller._id }),
    })
    await shop.db.execute(sql`update users set role = 'user' where id = ${seller._id}`)
    const former = { ...seller, role: 'user' as const }
    const reply = await askReturn(shop, of, { version: 1 }, former)
    expect(reply).toMatchObject({ statusCode: 404, message: 'Order not found' })
    expect(reply).not.toHaveProperty('data')
  })

  it('the version of the order that the customer saw must be its newest (rule 21)', async () => {
    const of = await aDeliveredOrder(shop)
    expect(await askReturn(shop, of, { version: 1 })).toMatchObject({
      statusCode: 409,
      data: { _id: of.orderId },
    })
  })
})
