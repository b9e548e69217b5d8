import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aCoupon } from '#test/coupons.ts'
import { aProduct, setFees, stockOf } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { aCustomer } from '#test/people.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  allOf,
  aReturn,
  asAdmin,
  askReturn,
  type DeliveredOrder,
  moveThrough,
  quoteIn,
  returnIn,
  returnsOf,
} from '#test/returns.ts'
import { staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { changeVariant, countByVariant, variantsOf } from '#test/variants.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
beforeAll(() => setFees(shop, 60, 120))

/** An order of a medium piece, and the large one that its customer wants instead. */
async function aMedium(
  options: Parameters<typeof aDeliveredOrder>[1] & { stocks?: number[] } = {},
) {
  const product = options.product ?? (await aProduct(shop, { sizes: ['M', 'L'] }))
  if (options.stocks) await countByVariant(shop, product, options.stocks)
  const of = await aDeliveredOrder(shop, { ...options, product, line: { size: 'M' } })
  const large = (await variantsOf(shop, product)).find(({ size }) => size === 'L')
  if (!large) throw new Error('There is no large one')
  return { ...of, large, wanted: [{ productId: product._id, variantId: large._id, quantity: 1 }] }
}

const exchange = { reason: 'size', wants: 'exchange' }
const hand = { method: 'bkash', number: '01712345678' }

async function anApproved(
  of: DeliveredOrder & { wanted: object[] },
  { ask = {}, approve = {} }: { ask?: object; approve?: object } = {},
) {
  const { _id } = await aReturn(shop, of, { ...exchange, exchangeFor: of.wanted, ...ask })
  const approved = returnIn(await actOnReturn(shop, _id, 'approve', approve))
  return { ...approved, exchangeId: approved.exchangeOrderId ?? '' }
}

const refundsOf = async (orderId: string) =>
  shop.db.query(sql`
    select kind, status, amount_poisha::int / 100 as amount from refunds
    where order_id = ${orderId} order by created_at`)

describe('an exchange (§18 rule 13)', () => {
  it('another size at the same price goes at the price paid; only the delivery is due', async () => {
    const { code } = await aCoupon(shop, { kind: 'percent', value: 10 })
    const customer = await aCustomer(shop, { email: `${newId()}@haat.test` })
    const of = await aMedium({ coupon: code, customer })
    const quote = quoteIn(
      await askReturn(shop, of, { ...exchange, exchangeFor: of.wanted, dryRun: true }),
    )
    const sums = { totalPrice: 1_125 + 60, deliveryFee: 60, credit: 1_125, due: 60 }
    expect(quote).toMatchObject({ value: 1_125, exchange: sums })
    expect(await returnsOf(shop, of)).toEqual([])
    const { exchangeId, ...approved } = await anApproved(of)
    expect(approved).toMatchObject({ credit: 1_125, exchangeFor: [{ size: 'L', quantity: 1 }] })
    expect(await staffOrder(shop, exchangeId)).toMatchObject({
      status: 'pending',
      source: 'exchange',
      exchangeOf: of.orderId,
      totalPrice: 1_185,
      discount: 0,
      credit: 1_125,
      due: 60,
      collect: 'door',
      items: [{ size: 'L', price: 1_125 }],
    })
    expect(await staffOrder(shop, of.orderId)).toMatchObject({ credit: -1_125, due: 0 })
    await everyJobDone(shop)
    const told = (await messagesTo(shop, customer.email ?? '')).map(({ text }) => text)
    expect(told.some((text) => text.includes('Please have ৳60 ready.'))).toBe(true)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a variant at another price goes at today’s price; where the shop is at fault it pays the delivery', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L'] })
    const [, large] = await variantsOf(shop, product)
    if (large) await changeVariant(shop, large, { originalPrice: 150_000 })
    const of = await aMedium({ product })
    const { exchangeId } = await anApproved(of, { ask: { reason: 'wrong' } })
    expect(await staffOrder(shop, exchangeId)).toMatchObject({
      deliveryFee: 0,
      totalPrice: 1_500,
      credit: 1_250,
      due: 250,
    })
    const other = await aMedium({ product })
    const byHand = await anApproved(other, { approve: { deliveryFee: 20 } })
    expect(await staffOrder(shop, byHand.exchangeId)).toMatchObject({ deliveryFee: 20 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('the goods are taken from stock at approval; of two customers one gets the last piece', async () => {
    const product = await aProduct(shop, { sizes: ['M', 'L'], stock: 3 })
    await countByVariant(shop, product, [2, 1])
    const [first, second] = [await aMedium({ product }), await aMedium({ product })]
    const asked = await Promise.all(
      [first, second].map((of) => aReturn(shop, of, { ...exchange, exchangeFor: of.wanted })),
    )
    const replies = await Promise.all(asked.map(({ _id }) => actOnReturn(shop, _id, 'approve')))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(replies.find(({ statusCode }) => statusCode === 409)).toMatchObject({
      message: 'Only 0 items available in stock',
      errors: [{ path: 'body.exchangeFor' }],
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it.each([
    ['an unknown product', { productId: newId() }, 404],
    ['an unknown variant', { variantId: newId() }, 409],
    ['no clear variant', { variantId: undefined }, 400],
    ['no pieces', { quantity: 0 }, 400],
    ['half a piece', { quantity: 0.5 }, 400],
  ])('an exchange for %s is refused beside its line', async (_, line, statusCode) => {
    const of = await aMedium()
    const exchangeFor = [{ ...of.wanted[0], ...line }]
    const reply = await askReturn(shop, of, { ...exchange, exchangeFor })
    expect(reply).toMatchObject({ statusCode })
    expect(JSON.stringify(reply)).toContain('body.exchangeFor.0')
  })

  it('an exchange names other goods, each once, that are sold; a refund names none', async () => {
    const of = await aMedium()
    const [line] = of.wanted
    expect(await askReturn(shop, of, exchange)).toMatchObject({ statusCode: 400 })
    expect(await askReturn(shop, of, { exchangeFor: of.wanted })).toMatchObject({ statusCode: 400 })
    expect(await askReturn(shop, of, { ...exchange, exchangeFor: [line, line] })).toMatchObject({
      statusCode: 400,
      message: 'This variant is on two lines',
    })
    await changeVariant(shop, of.large, { hidden: true })
    expect(await askReturn(shop, of, { ...exchange, exchangeFor: of.wanted })).toMatchObject({
      statusCode: 409,
    })
  })

  it('goods that came in exchange can be given back, but not exchanged again', async () => {
    const of = await aMedium()
    const { exchangeId, ...approved } = await anApproved(of)
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
    returnIn(await actOnReturn(shop, approved._id, 'settle'))
    await moveThrough(shop, exchangeId, 'processing', 'shipped', 'delivered')
    const { items } = await staffOrder(shop, exchangeId)
    const second = { ...of, orderId: exchangeId, itemId: items[0]?._id ?? '' }
    expect(await askReturn(shop, second, { ...exchange, exchangeFor: of.wanted })).toMatchObject({
      statusCode: 409,
    })
    const back = await aReturn(shop, second)
    returnIn(await actOnReturn(shop, back._id, 'approve'))
    returnIn(await actOnReturn(shop, back._id, 'receive', { lines: allOf(back) }))
    returnIn(await actOnReturn(shop, back._id, 'settle', { hand }))
    // The credit goes back to the money of the first order; what the exchange received stays for its delivery.
    expect(await refundsOf(of.orderId)).toMatchObject([{ kind: 'return', amount: 1_250 }])
    expect(await staffOrder(shop, of.orderId)).toMatchObject({ credit: 0, currentTotal: 60 })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('settling an exchange (§18 rules 13, 14)', () => {
  it('goods worth as much settle without money; the exchange keeps its credit', async () => {
    const of = await aMedium()
    const { exchangeId, ...approved } = await anApproved(of)
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
    const quote = quoteIn(await actOnReturn(shop, approved._id, 'settle', { dryRun: true }))
    expect(quote).toMatchObject({ value: 1_250, refund: 0, totalPrice: 60, exchange: { due: 60 } })
    const seen = { totalPrice: 59 }
    expect(await actOnReturn(shop, approved._id, 'settle', seen)).toMatchObject({
      statusCode: 409,
      data: { totalPrice: 60, value: 1_250 },
    })
    returnIn(await actOnReturn(shop, approved._id, 'settle', { totalPrice: 60 }))
    expect(await refundsOf(of.orderId)).toEqual([])
    expect(await staffOrder(shop, exchangeId)).toMatchObject({ credit: 1_250, due: 60 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('goods worth more than the exchange: the rest goes back to the money of the first order', async () => {
    const of = await aMedium()
    const cheap = await aProduct(shop, { originalPrice: 40_000, name: 'Gamcha' })
    const [plain] = await variantsOf(shop, cheap)
    const wanted = [{ productId: cheap._id, variantId: plain?._id, quantity: 1 }]
    const approved = await anApproved({ ...of, wanted })
    expect(approved.credit).toBe(460)
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
    returnIn(await actOnReturn(shop, approved._id, 'settle', { hand }))
    expect(await refundsOf(of.orderId)).toMatchObject([{ kind: 'return', amount: 790 }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('refused goods: what was credited for them is due of an exchange that is not shipped', async () => {
    const of = await aMedium()
    const { exchangeId, ...approved } = await anApproved(of)
    const lines = allOf(approved, { accepted: 0, refused: 1, reason: 'Worn' })
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines }))
    returnIn(await actOnReturn(shop, approved._id, 'settle'))
    expect(await staffOrder(shop, exchangeId)).toMatchObject({ credit: 0, due: 1_310 })
    expect(await staffOrder(shop, of.orderId)).toMatchObject({ credit: 0, currentTotal: 1_310 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('missing goods of an exchange that is shipped are borne by the shop', async () => {
    const of = await aMedium()
    const { exchangeId, ...approved } = await anApproved(of)
    await moveThrough(shop, exchangeId, 'processing', 'shipped')
    expect(await actOnReturn(shop, approved._id, 'cancel')).toMatchObject({ statusCode: 409 })
    const lines = allOf(approved, { accepted: 0, missing: 1 })
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines }))
    returnIn(await actOnReturn(shop, approved._id, 'settle'))
    expect(await staffOrder(shop, exchangeId)).toMatchObject({ credit: 1_250, due: 60 })
    expect(await staffOrder(shop, of.orderId)).toMatchObject({
      currentTotal: 60,
      due: 0,
      items: [{ givenBack: { quantity: 0, amount: 1_250 } }],
    })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('an exchange that does not come about (§18 rules 13, 14)', () => {
  it('cancelling the return cancels its exchange: stock and credit come back', async () => {
    const of = await aMedium()
    const { exchangeId, ...approved } = await anApproved(of)
    expect(await stockOf(shop, of.product)).toMatchObject({ remaining: 8 })
    const cancelled = returnIn(await actOnReturn(shop, approved._id, 'cancel'))
    expect(cancelled).toMatchObject({ status: 'cancelled', credit: 0 })
    expect(await stockOf(shop, of.product)).toMatchObject({ remaining: 9 })
    expect(await staffOrder(shop, exchangeId)).toMatchObject({ status: 'cancelled', credit: 0 })
    expect(await staffOrder(shop, of.orderId)).toMatchObject({ credit: 0, due: 0 })
    expect(await refundsOf(of.orderId)).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a cancelled exchange leaves a return that is refunded', async () => {
    const of = await aMedium()
    const { exchangeId, ...approved } = await anApproved(of)
    await moveThrough(shop, exchangeId, 'cancelled')
    expect(await returnsOf(shop, of)).toMatchObject([{ status: 'approved', credit: 0 }])
    expect(await refundsOf(of.orderId)).toEqual([])
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
    returnIn(await actOnReturn(shop, approved._id, 'settle', { hand }))
    expect(await refundsOf(of.orderId)).toMatchObject([{ kind: 'return', amount: 1_250 }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an exchange cancelled after its return was settled gives its credit back as money', async () => {
    const of = await aMedium()
    const { exchangeId, ...approved } = await anApproved(of)
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
    returnIn(await actOnReturn(shop, approved._id, 'settle'))
    await moveThrough(shop, exchangeId, 'cancelled')
    expect(await refundsOf(of.orderId)).toMatchObject([{ amount: 1_250 }])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('an exchange refused at the door gives its credit back', async () => {
    const of = await aMedium()
    const { exchangeId, ...approved } = await anApproved(of)
    await moveThrough(shop, exchangeId, 'processing', 'shipped')
    const { items, version } = await staffOrder(shop, exchangeId)
    const lines = items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
    const refused = await shop.callWith('POST /order/came-back/{orderId}', {
      as: await asAdmin(shop),
      params: { orderId: exchangeId },
      body: { version, lines, collected: 0, charge: 0, reason: 'refused' },
      idempotencyKey: newId(),
    })
    expect(refused).toMatchObject({ statusCode: 200 })
    expect(await brokenRules(shop)).toEqual([])
    returnIn(await actOnReturn(shop, approved._id, 'receive', { lines: allOf(approved) }))
    returnIn(await actOnReturn(shop, approved._id, 'settle', { hand }))
    expect(await brokenRules(shop)).toEqual([])
    expect(await refundsOf(of.orderId)).toMatchObject([{ kind: 'return', amount: 1_250 }])
  })
})
