import type { CallKey, Permission } from '@haat/contract/call'

import { newId } from '#platform/id.ts'

import { accountOf, aDeliveredParcel, aPayout } from './bookkeeping.ts'
import { aStaffOrder } from './by-staff.ts'
import { moneyOf, receiveByHand } from './by-hand.ts'
import { order } from './delivered.ts'
import { aLine, anOrder, aProduct } from './goods.ts'
import { aPaidOrder } from './paying.ts'
import { aCustomer, anAdmin, anotherSession, aStaffMember, type TestPerson } from './people.ts'
import { arrived, ofEach, refusalsOf, refuse } from './refusals.ts'
import {
  actOnReturn,
  aDeliveredOrder,
  allOf,
  aReturn,
  type DeliveredOrder,
  returnIn,
} from './returns.ts'
import { aShippedOrder, moveTo, staffOrder } from './shipped.ts'
import type { TestShop } from './shop.ts'

interface Request {
  as: TestPerson
  params?: object
  body: object
}

export interface Scene {
  /** What may be read by who makes the call: permissions of staff, or what is their own. */
  reads: readonly Permission[] | 'own'
  request: () => Promise<Request>
}

/** Older than any order. */
const stale = { version: 999 }
/** A price that nothing has. */
const otherPrice = { totalPrice: 1 }

type Made = Omit<Request, 'as'>

/**
 * Each call that declares `conflict`: a request for each kind of its data, by its name, and one that succeeds. Each by a person
 * with the fewest permissions that lead there.
 */
export function conflictScenes(shop: TestShop) {
  const by =
    (permissions: readonly Permission[]) =>
    (make: (more: object) => Promise<Made>, more: object = {}): Scene => ({
      reads: permissions,
      request: async () => ({ as: await aStaffMember(shop, permissions), ...(await make(more)) }),
    })
  const [orders, money, stock] = [by(['orders']), by(['orders.money']), by(['stock'])]
  const [moneyAndOrders, content] = [by(['orders.money', 'orders']), by(['content'])]
  const settings = by(['settings'])
  const own = (request: () => Promise<Request>): Scene => ({ reads: 'own', request })

  const aCashOrder = async () => order(shop, await aCustomer(shop), [await aProduct(shop)])
  const aComplaint = async ({ settled = false }: { settled?: boolean }) => {
    const made = await shop.call('POST /complaint/mine', {
      as: await aCustomer(shop),
      body: { kind: 'goods', text: 'It came broken' },
    })
    if (!made.success) throw new Error(made.message)
    const scene = { params: { id: made.data._id }, body: { answer: 'We send another one' } }
    if (settled)
      await shop.call('POST /complaint/{id}/settle', { as: await anAdmin(shop), ...scene })
    return scene
  }
  const messages = async () => {
    const reply = await shop.call('GET /messages', { as: await anAdmin(shop) })
    if (!reply.success) throw new Error(reply.message)
    return reply.data
  }
  const aChoice = async (more: object) => {
    const { events } = await messages()
    const version = events.find(({ event }) => event === 'cancelled')?.version ?? 0
    const body = { way: 'usual', smsEn: null, smsBn: null, version, ...more }
    return { params: { event: 'cancelled' }, body }
  }
  const theSettings = async (more: object) => {
    const { version } = (await messages()).settings
    return { body: { quietFrom: null, quietTo: null, partPrice: null, version, ...more } }
  }
  const aList = async ({ isKnown = true }: { isKnown?: boolean }) => {
    const { orderId } = await aShippedOrder(shop)
    return { body: { rows: [{ number: isKnown ? orderId : 'NO-SUCH-1', outcome: 'delivered' }] } }
  }
  const versionOf = async (orderId: string) => (await staffOrder(shop, orderId)).version

  const till = { family: 'cash', name: '', provider: null, sorted: 0 }
  const count = async (more: object) => ({
    body: { account: (await accountOf(shop, 'cash'))._id, counted: 0, ...more },
  })
  const payout = async (more: object) => {
    const { orderId, total } = await aDeliveredParcel(shop)
    return { body: { ...(await aPayout(shop, [{ orderId, amount: total }])), ...more } }
  }
  const opening = async (more: object) => {
    const reply = await shop.call('GET /money/opening', { as: await anAdmin(shop) })
    if (!reply.success) throw new Error(reply.message)
    const rows = reply.data.rows.map(({ balance, ...row }) => ({ ...row, holds: balance }))
    return { body: { rows, ...more } }
  }
  const receive = async (more: object) => ({
    params: { id: await aCashOrder() },
    body: { amount: 10, place: 'till', ...more },
  })
  const reverse = async (more: object) => {
    const id = await aCashOrder()
    await receiveByHand(shop, id)
    const [entry] = await moneyOf(shop, id)
    return { params: { id, transactionId: entry?._id }, body: { reason: 'Wrong order', ...more } }
  }
  const edit = async (more: object) => {
    const orderId = await aCashOrder()
    const version = await versionOf(orderId)
    return {
      params: { orderId },
      body: { version, note: 'By phone', customerName: 'Karim', ...more },
    }
  }
  const confirm = async (more: object) => ({
    params: { id: await aCashOrder() },
    body: { outcome: 'confirmed', ...more },
  })
  const ship = async (more: object) => ({
    params: { orderId: await aCashOrder() },
    body: { courier: 'Pathao', trackingNumber: newId().slice(-9), ...more },
  })
  const sheet = async (more: object) => ({
    body: {
      courier: newId(),
      version: 0,
      columns: [{ heading: 'Name', field: 'recipient' }],
      ...more,
    },
  })
  const cameBack = async (more: object) => {
    const shipped = await aShippedOrder(shop)
    const { orderId } = shipped
    const version = await versionOf(orderId)
    const lines = ofEach(shipped, 1)
    return {
      params: { orderId },
      body: { version, lines, collected: 560, reason: 'late', ...more },
    }
  }
  const receiveRefused = async (more: object) => {
    const shipped = await aShippedOrder(shop)
    await refuse(shop, shipped.orderId, { lines: ofEach(shipped, 2) })
    const [refusal] = await refusalsOf(shop, shipped.orderId)
    const lines = [arrived(shipped.itemIds[0], { sellable: 1 })]
    return { params: { id: refusal?._id }, body: { lines, ...more } }
  }
  const undeliver = async (more: object) => {
    const { orderId } = await aShippedOrder(shop)
    await moveTo(shop, orderId, 'delivered')
    const version = await versionOf(orderId)
    return { params: { orderId }, body: { version, reason: 'Wrong parcel', ...more } }
  }
  const refund = async (more: object) => {
    const { orderId } = await aPaidOrder(shop)
    const version = await versionOf(orderId)
    return { params: { orderId }, body: { version, amount: 10, reason: 'Came late', ...more } }
  }
  const move = async (more: object) => ({ body: { act: 'move', status: 'processing', ...more } })

  const ofReturn = (act: 'approve' | 'reject' | 'receive' | 'settle') => async (more: object) => {
    const asked = await aReturn(shop, await aDeliveredOrder(shop))
    const { _id: id } = asked
    const lines = { lines: allOf(asked) }
    if (act === 'receive' || act === 'settle') returnIn(await actOnReturn(shop, id, 'approve'))
    if (act === 'settle') await actOnReturn(shop, id, 'receive', lines)
    const body = act === 'receive' ? lines : act === 'reject' ? { reason: 'Worn' } : {}
    return { params: { id }, body: { ...body, ...more } }
  }
  const bodyOfReturn = ({ orderId, itemId }: DeliveredOrder, more: object = {}) => ({
    orderId,
    lines: [{ itemId, quantity: 1 }],
    reason: 'changed-mind',
    wants: 'refund',
    ...more,
  })
  const askForReturn = (more: object = {}) =>
    own(async () => {
      const of = await aDeliveredOrder(shop)
      return { as: await anotherSession(shop, of.customer), body: bodyOfReturn(of, more) }
    })
  const cancelReturn = (more: object = {}) =>
    own(async () => {
      const of = await aDeliveredOrder(shop)
      const { _id: id } = await aReturn(shop, of)
      return { as: await anotherSession(shop, of.customer), params: { id }, body: more }
    })
  const placeOrder = (more: object, before?: (as: TestPerson, body: object) => Promise<void>) =>
    own(async () => {
      const [as, product] = [await aCustomer(shop), await aProduct(shop)]
      const body = anOrder(as, [aLine(product, more)])
      await before?.(as, body)
      return { as, body }
    })
  const placeFirst = async (as: TestPerson, body: object) => {
    await shop.callWith('POST /order/post-order', { as, body })
  }
  const changeStock = async (more: object) => ({
    params: { id: (await aProduct(shop))._id },
    body: { change: 3, reason: 'received', ...more },
  })
  const editProduct = async (more: object) => ({
    params: { id: (await aProduct(shop, { stock: 3 }))._id },
    body: { productName: 'Muslin', ...more },
  })
  const writePage = async (more: object) => {
    const page = {
      title: `Page ${newId()}`,
      text: 'We weave.',
      inFooter: true,
      isPublished: false,
    }
    const call = { as: await anAdmin(shop), body: page }
    const reply = await shop.call('POST /text-page', call)
    if (!reply.success) throw new Error(reply.message)
    const { _id: id, version } = reply.data
    return { params: { id }, body: { ...page, version, ...more } }
  }
  const writePolicy = async (more: object) => ({
    params: { name: 'emi-policy' },
    body: { text: 'No instalments.', ...more },
  })

  return {
    'POST /order/{id}/received': {
      BareOrder: money(receive, stale),
      StaffOrder: moneyAndOrders(receive, stale),
      success: money(receive),
    },
    'POST /order/{id}/received/{transactionId}/reverse': {
      BareOrder: money(reverse, stale),
      StaffOrder: moneyAndOrders(reverse, stale),
      success: money(reverse),
    },
    'PATCH /order/edit/{orderId}': {
      StaffOrder: orders(edit, stale),
      EditQuote: orders(edit, otherPrice),
      success: orders(edit),
    },
    'PUT /order/couriers/sheet': {
      CourierSheet: orders(sheet, stale),
      success: orders(sheet),
    },
    'PUT /order/shipment/{orderId}': {
      StaffOrder: orders(ship, stale),
      success: orders(ship),
    },
    'POST /order/{id}/call': {
      StaffOrder: orders(confirm, stale),
      success: orders(confirm),
    },
    'POST /order/came-back/{orderId}': {
      StaffOrder: orders(cameBack, stale),
      CameBackQuote: orders(cameBack, otherPrice),
      OrderQuote: orders(cameBack, { collected: 5 }),
      success: orders(cameBack),
    },
    'POST /order/came-back/{id}/received': {
      GoodsToReceive: stock(receiveRefused, stale),
      success: stock(receiveRefused),
    },
    'POST /order/undeliver/{orderId}': {
      BareOrder: money(undeliver, stale),
      StaffOrder: moneyAndOrders(undeliver, stale),
      OrderQuote: money(undeliver, otherPrice),
      success: money(undeliver),
    },
    'POST /refund/order/{orderId}': {
      BareOrder: money(refund, stale),
      StaffOrder: moneyAndOrders(refund, stale),
      OrderQuote: money(refund, otherPrice),
      success: money(refund),
    },
    'POST /order/delivery-list': {
      DeliveryListCheck: orders(aList, { isKnown: false }),
      success: orders(aList),
    },
    'PUT /messages/events/{event}': {
      MessageChoice: settings(aChoice, stale),
      success: settings(aChoice),
    },
    'PUT /messages/settings': {
      MessageSettings: settings(theSettings, stale),
      success: settings(theSettings),
    },
    'POST /order/bulk': {
      OrderCount: orders(move, { filter: { search: 'Nobody' }, expectedCount: 999 }),
      success: orders(async () => move({ ids: [await aCashOrder()] })),
    },
    'POST /order/post-order': {
      Quote: placeOrder({ price: 1, subTotal: 1 }),
      EqualOrder: placeOrder({}, placeFirst),
      success: placeOrder({}),
    },
    'POST /order/staff-order': {
      StaffOrderQuote: orders(async () => ({
        body: aStaffOrder(await aProduct(shop), otherPrice),
      })),
      success: orders(async () => ({ body: aStaffOrder(await aProduct(shop)) })),
    },
    'POST /return': {
      ReturnQuote: askForReturn(otherPrice),
      Order: askForReturn(stale),
      StaffOrder: orders(async () => ({
        body: bodyOfReturn(await aDeliveredOrder(shop), stale),
      })),
      success: askForReturn(),
    },
    'POST /return/{id}/cancel': {
      Order: cancelReturn(stale),
      StaffOrder: orders(async () => ({
        params: { id: (await aReturn(shop, await aDeliveredOrder(shop)))._id },
        body: stale,
      })),
      success: cancelReturn(),
    },
    'POST /complaint/{id}/settle': {
      Complaint: orders(aComplaint, { settled: true }),
      success: orders(aComplaint),
    },
    'POST /return/{id}/approve': {
      ReturnQuote: orders(ofReturn('approve'), otherPrice),
      StaffOrder: orders(ofReturn('approve'), stale),
      success: orders(ofReturn('approve')),
    },
    'POST /return/{id}/reject': {
      StaffOrder: orders(ofReturn('reject'), stale),
      success: orders(ofReturn('reject')),
    },
    'POST /return/{id}/receive': {
      ReturnedGoods: stock(ofReturn('receive'), stale),
      success: stock(ofReturn('receive')),
    },
    'POST /return/{id}/settle': {
      ReturnQuote: money(ofReturn('settle'), otherPrice),
      BareOrder: money(ofReturn('settle'), stale),
      StaffOrder: moneyAndOrders(ofReturn('settle'), stale),
      success: money(ofReturn('settle')),
    },
    'POST /money/close': {
      MoneyCount: money(count, { balance: 999 }),
      success: money(count),
    },
    'POST /money/payout': {
      PayoutQuote: money(payout, { received: 999 }),
      success: money(payout),
    },
    'POST /money/opening': {
      Opening: money(opening, { rows: [{ ...till, holds: 0 }] }),
      success: money(opening),
    },
    'POST /products/{id}/stock': {
      StockLeft: stock(changeStock, { change: -999, reason: 'damaged' }),
      success: stock(changeStock),
    },
    'PUT /products/{id}': {
      StockLeft: by(['catalogue'])(editProduct, {
        remainingProducts: 0,
        remainingProductsWas: 5,
      }),
      success: by(['catalogue'])(editProduct),
    },
    'PUT /text-page/{id}': {
      StaffTextPage: content(writePage, stale),
      success: content(writePage),
    },
    'PUT /shop/policies/{name}': {
      PolicyTexts: content(writePolicy, { before: 'What nobody wrote' }),
      success: content(writePolicy),
    },
  } satisfies Partial<Record<CallKey, Record<string, Scene>>>
}
