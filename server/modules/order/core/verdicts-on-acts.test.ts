import type { CallKey } from '@haat/contract/call'
import type { OrderStatus } from '@haat/contract/order/order-status'
import { type OrderActName, orderActs, type StaffOrder } from '@haat/contract/order/staff-order'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aCounterSale, aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { aProduct, setFees } from '#test/goods.ts'
import { anOnlineOrder, aPaidOrder, listening, press } from '#test/paying.ts'
import { anAdmin, anotherSession, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { arrived, receive, refuse } from '#test/refusals.ts'
import { actOnReturn, aDeliveredOrder, allOf, aReturn, moveThrough } from '#test/returns.ts'
import { moveTo, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { variantsOf } from '#test/variants.ts'

// Without a worker: it would change orders between a look and an act.
const shop = listening(testShop({}, {}, undefined, { worker: false }))
let seller: TestPerson
beforeAll(async () => {
  await setFees(shop, 60, 120)
  seller = await aSeller(shop)
})

const goods = async (sizes = ['M', 'L']) => aProduct(shop, { ownerId: seller._id, sizes })
const inOneSize = async () => ({ product: await goods([]) })
const inM = { line: { size: 'M' } }

/** By phone and cash, moved through these statuses. */
const inCash =
  (...statuses: OrderStatus[]) =>
  async () => {
    const product = await goods()
    const items = [{ productId: product._id, size: 'M', quantity: 2 }]
    const placed = await placedByStaff(shop, await anAdmin(shop), aStaffOrder(product, { items }))
    await moveThrough(shop, placed._id, ...statuses)
    return placed._id
  }

async function refusedAtDoor(quantity: number): Promise<string> {
  const orderId = await inCash('processing', 'shipped')()
  const { items } = await staffOrder(shop, orderId)
  const lines = items.map(({ _id: itemId }) => ({ itemId, quantity }))
  const collected = quantity === 2 ? 0 : 1_310
  const reply = await refuse(shop, orderId, { lines, collected })
  if (!reply.success) throw new Error(reply.message)
  return orderId
}

async function withReturn(wants: 'refund' | 'exchange', ...steps: ('approve' | 'settle')[]) {
  const product = await goods()
  const of = await aDeliveredOrder(shop, { product, ...inM })
  const large = (await variantsOf(shop, product)).find(({ size }) => size === 'L')
  const exchangeFor = [{ productId: product._id, variantId: large?._id, quantity: 1 }]
  const asked = await aReturn(shop, of, { wants, ...(wants === 'exchange' && { exchangeFor }) })
  if (steps.length > 0) await actOnReturn(shop, asked._id, 'approve')
  if (steps.includes('settle')) {
    await actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) })
    const hand = { method: 'bkash', number: of.customer.phone }
    await actOnReturn(shop, asked._id, 'settle', { hand })
  }
  return { orderId: of.orderId, asked: asked._id }
}

/** Orders in each state that an act asks about; each makes one and gives its id. */
const states: Record<string, () => Promise<string>> = {
  pending: inCash(),
  processing: inCash('processing'),
  shipped: inCash('processing', 'shipped'),
  delivered: inCash('processing', 'shipped', 'delivered'),
  cancelled: inCash('cancelled'),
  'not paid yet': async () => (await anOnlineOrder(shop, await inOneSize())).orderId,
  'paid online': async () => (await aPaidOrder(shop, await inOneSize())).orderId,
  'payment held': async () => {
    const placed = await anOnlineOrder(shop, await inOneSize())
    await press(shop, placed.url, 'pay', { risky: '1' })
    return placed.orderId
  },
  'paid and cancelled': async () => {
    const { orderId } = await aPaidOrder(shop, await inOneSize())
    await moveTo(shop, orderId, 'cancelled')
    return orderId
  },
  'sold at the counter': async () => {
    const product = await goods()
    const items = [{ productId: product._id, size: 'M', quantity: 1 }]
    const sale = aCounterSale(product, { items })
    return (await placedByStaff(shop, await anAdmin(shop), sale))._id
  },
  'refused in part': async () => refusedAtDoor(1),
  'refused whole': async () => refusedAtDoor(2),
  'refused whole and received': async () => {
    const orderId = await refusedAtDoor(2)
    const { items } = await staffOrder(shop, orderId)
    await receive(
      shop,
      orderId,
      items.map(({ _id }) => arrived(_id, { sellable: 2 })),
    )
    return orderId
  },
  'delivered long ago': async () => {
    const orderId = await inCash('processing', 'shipped', 'delivered')()
    shop.clock.pass(31 * 86_400_000)
    return orderId
  },
  'a return asked for': async () => (await withReturn('refund')).orderId,
  'given back': async () => (await withReturn('refund', 'settle')).orderId,
  'exchanged from': async () => (await withReturn('exchange', 'approve')).orderId,
  'an exchange': async () => {
    const { orderId } = await withReturn('exchange', 'approve')
    const { returns } = await staffOrder(shop, orderId)
    return returns[0]?.exchangeOrderId ?? ''
  },
}

interface Try {
  key: CallKey
  params?: object
  body: object
  /** What the server says once the state has let it pass, beside a success. */
  beyondState?: RegExp
}

/** A dry run of each act; money, which has none, more than can be due. */
const tries: Record<OrderActName, (order: StaffOrder) => Try> = {
  change: ({ _id: orderId, version }) => ({
    key: 'PATCH /order/edit/{orderId}',
    params: { orderId },
    body: { version, dryRun: true, customerName: 'Rokeya Sultana' },
  }),
  refundMoney: ({ _id: orderId, version, phone: number }) => ({
    key: 'POST /refund/order/{orderId}',
    params: { orderId },
    body: { version, dryRun: true, reason: 'Sorry', hand: { method: 'bkash', number } },
    beyondState: /^This money is the credit of a return that is still open$/,
  }),
  receiveMoney: ({ _id: id, version }) => ({
    key: 'POST /order/{id}/received',
    params: { id },
    body: { version, amount: 9_000_000, place: 'till' },
    beyondState: /^Only ৳.* is due on this order$/,
  }),
  refuseDelivery: ({ _id: orderId, version, items }) => ({
    key: 'POST /order/came-back/{orderId}',
    params: { orderId },
    body: {
      version,
      dryRun: true,
      collected: 0,
      reason: 'late',
      lines: [{ itemId: items[0]?._id, quantity: 1 }],
    },
    beyondState: /^The door has /,
  }),
  undeliver: ({ _id: orderId, version }) => ({
    key: 'POST /order/undeliver/{orderId}',
    params: { orderId },
    body: { version, dryRun: true, reason: 'Another parcel' },
  }),
  askReturn: ({ _id: orderId, version, items }) => ({
    key: 'POST /return',
    body: {
      orderId,
      version,
      dryRun: true,
      reason: 'damaged',
      wants: 'refund',
      lines: [{ itemId: items[0]?._id, quantity: 1 }],
      overrideReason: 'A good customer',
    },
  }),
}

const readers = {
  admin: async () => anAdmin(shop),
  'staff of orders': async () => aStaffMember(shop, ['orders']),
  'staff who take money': async () => aStaffMember(shop, ['orders', 'orders.take-money']),
  'staff of money': async () => aStaffMember(shop, ['orders', 'orders.money']),
  seller: async () => anotherSession(shop, seller),
}

describe.each(Object.keys(states))('an order that is %s', (state) => {
  let orderId: string
  beforeAll(async () => {
    orderId = (await states[state]?.()) ?? ''
  })

  it.each(Object.keys(readers) as (keyof typeof readers)[])(
    'offers %s what the server does',
    async (reader) => {
      const as = await readers[reader]()
      const read = await shop.call('GET /order/for-staff/{orderId}', { as, params: { orderId } })
      if (!read.success) throw new Error(read.message)
      const order = read.data
      for (const act of orderActs) {
        const { key, params, body, beyondState = /^$/ } = tries[act](order)
        const call = { as, ...(params && { params }), body, idempotencyKey: newId() }
        const reply = await shop.callWith(key, call)
        const isPassed = reply.success || beyondState.test(reply.message)
        const verdict = order.may.acts[act]
        expect({ act, offered: verdict === null }).toEqual({ act, offered: isPassed })
        // The call names the goods that are gone, and tells a seller, who asks as a customer, of no such order.
        const why = act === 'askReturn' ? verdict : reply.message
        expect({ act, verdict }).toEqual({ act, verdict: isPassed ? null : why })
      }
    },
  )
})
