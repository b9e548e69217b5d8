import { describe, expect, it } from 'vitest'

import { aLine, anOrder, aProduct, countOrdersOf, setFees, stockOf } from '#test/goods.ts'
import { behave, listening } from '#test/paying.ts'
import { aCustomer } from '#test/people.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const postOrder = 'POST /order/post-order'
const just = { statusCode: 409, message: 'You have just placed this order.' }
const codesOf = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describe('a second order of one wish', () => {
  it.each(['cash', 'ssl'] as const)(
    'is not placed, though 20 come at once under keys of their own (%s)',
    async (paymentMethod) => {
      const [as, product] = [await aCustomer(shop), await aProduct(shop, { stock: 50 })]
      const body = anOrder(as, [aLine(product, { quantity: 2 })], { paymentMethod })
      const replies = await Promise.all(
        Array.from({ length: 20 }, async (_, index) =>
          shop.call(postOrder, { as, body, headers: { 'idempotency-key': `tap-${index}` } }),
        ),
      )
      expect(codesOf(replies)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
      expect(await countOrdersOf(shop, as)).toBe(1)
      expect(await stockOf(shop, product)).toEqual({ remaining: 48, sold: 2, ledger: 48 })
      expect(await brokenRules(shop)).toEqual([])
    },
  )

  it('is told which order it would repeat, and whether that can be paid', async () => {
    const [as, product] = [await aCustomer(shop), await aProduct(shop)]
    for (const [paymentMethod, payable] of [
      ['cash', false],
      ['ssl', true],
    ] as const) {
      const body = anOrder(as, [aLine(product)], { paymentMethod })
      const first = await shop.call(postOrder, { as, body })
      const orderId = first.success ? first.data._id : first.message
      expect(await shop.call(postOrder, { as, body })).toMatchObject({
        ...just,
        data: { orderId, payable },
      })
    }
  })

  it('is placed where the customer wants it again', async () => {
    const [as, product] = [await aCustomer(shop), await aProduct(shop)]
    const body = anOrder(as, [aLine(product)])
    await shop.call(postOrder, { as, body })
    const again = await shop.call(postOrder, { as, body: { ...body, again: true } })
    expect(again).toMatchObject({ statusCode: 201 })
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 8 })
  })

  it('is another wish after two minutes, or once the first is cancelled', async () => {
    const [as, product] = [await aCustomer(shop), await aProduct(shop)]
    const body = anOrder(as, [aLine(product)])
    const first = await shop.call(postOrder, { as, body })
    expect(await shop.call(postOrder, { as, body })).toMatchObject(just)
    const orderId = first.success ? first.data._id : ''
    const cancel = { as, params: { orderId }, body: { status: 'cancelled' as const } }
    await shop.call('PATCH /order/update-status/{orderId}', cancel)
    expect(await shop.call(postOrder, { as, body })).toMatchObject({ statusCode: 201 })
    shop.clock.pass(120_000)
    expect(await shop.call(postOrder, { as, body })).toMatchObject({ statusCode: 201 })
  })

  it('is another wish with other goods, another recipient, phone, address or way to pay', async () => {
    await allowOpenOrders(shop, 0)
    const as = await aCustomer(shop)
    const [product, other] = [
      await aProduct(shop, { colors: ['Red', 'Blue'] }),
      await aProduct(shop),
    ]
    const lines = [aLine(product, { color: 'Red' })]
    const body = anOrder(as, lines)
    const { deliveryAddress } = body
    const phones = ['01811111111', '01811111112', '01811111113', '01811111114', '01811111115']
    const wishes = [
      body,
      anOrder(as, [aLine(product, { color: 'Blue' })], { phone: phones[0] ?? '' }),
      anOrder(as, [...lines, aLine(other)], { phone: phones[1] ?? '' }),
      anOrder(as, [aLine(product, { color: 'Red', quantity: 2 })], { phone: phones[2] ?? '' }),
      { ...body, phone: phones[3] ?? '' },
      { ...body, phone: phones[4] ?? '' },
      { ...body, customerName: 'Ayesha Begum' },
      { ...body, deliveryAddress: { ...deliveryAddress, addressDetails: 'House 13' } },
      { ...body, paymentMethod: 'ssl' as const },
    ]
    for (const input of wishes) {
      expect(await shop.call(postOrder, { as, body: input })).toMatchObject({ statusCode: 201 })
    }
  })

  it('is the same with its lines in another order or split', async () => {
    const as = await aCustomer(shop)
    const [one, two] = [await aProduct(shop), await aProduct(shop)]
    await shop.call(postOrder, {
      as,
      body: anOrder(as, [aLine(one, { quantity: 2 }), aLine(two)]),
    })
    const turned = anOrder(as, [aLine(two), aLine(one), aLine(one)])
    expect(await shop.call(postOrder, { as, body: turned })).toMatchObject(just)
  })

  it('is placed where the payment page of the first did not open', async () => {
    const [as, product] = [await aCustomer(shop), await aProduct(shop)]
    await behave(shop, { init: 'down' }, as.phone)
    const body = anOrder(as, [aLine(product)], { paymentMethod: 'ssl' })
    expect(await shop.call(postOrder, { as, body })).toMatchObject({ statusCode: 503 })
    await behave(shop, {}, as.phone)
    expect(await shop.call(postOrder, { as, body })).toMatchObject({ statusCode: 201 })
  })

  it('of goods that are sold out is told that first', async () => {
    const [as, product] = [await aCustomer(shop), await aProduct(shop, { stock: 1 })]
    const body = anOrder(as, [aLine(product)])
    await shop.call(postOrder, { as, body })
    expect(await shop.call(postOrder, { as, body })).toMatchObject({
      statusCode: 409,
      message: 'Only 0 items available in stock',
    })
  })
})

it('places nothing for a lower delivery fee than the shop’s, and tells the price with it', async () => {
  await setFees(shop, 60, 120)
  const [as, product] = [await aCustomer(shop), await aProduct(shop)]
  const body = anOrder(as, [aLine(product)], { deliveryFee: 40 })
  const reply = await shop.call(postOrder, { as, body })
  expect(reply).toMatchObject({
    statusCode: 409,
    message: 'Prices have changed. Please review your order.',
    data: { deliveryFee: 60, totalPrice: product.price + 60 },
  })
  expect(await countOrdersOf(shop, as)).toBe(0)
  const right = await shop.call(postOrder, { as, body: { ...body, deliveryFee: 60 } })
  expect(right).toMatchObject({ statusCode: 201 })
})
