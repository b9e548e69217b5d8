import type { CallKey } from '@haat/contract/call'
import type { OrderReturn } from '@haat/contract/order/return'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { anOrderForCash, aReference, moneyOf, receiveByHand } from '#test/by-hand.ts'
import { aCounterSale, aStaffOrder } from '#test/by-staff.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { arrived, ofEach, refusalsOf, refuse } from '#test/refusals.ts'
import { actOnReturn, aDeliveredOrder, allOf, aReturn, returnIn } from '#test/returns.ts'
import { aShippedOrder, moveTo, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { type SentStatement, sentBy } from '#test/statements-of.ts'
import { variantsOf } from '#test/variants.ts'

// Without a worker: it would send statements of its own.
const shop = listening(testShop({}, {}, undefined, { worker: false }))
beforeAll(() => setFees(shop, 60, 120))

interface Request {
  /** Absent: an admin. */
  as?: TestPerson
  params?: object
  body: object
}

interface Scene {
  key: CallKey
  request: () => Promise<Request>
  /** It is sent with the total of its dry run. */
  afterDryRun?: true
}

type Wanted = 'refund' | 'exchange'
type Step = 'requested' | 'approved' | 'received'

const versionOf = async (orderId: string) => (await staffOrder(shop, orderId)).version

/** A delivered medium piece, and what is asked: its money back, or a large one. */
async function whatIsAsked(wants: Wanted) {
  const product = await aProduct(shop, { sizes: ['M', 'L'] })
  const of = await aDeliveredOrder(shop, { product, line: { size: 'M' } })
  const large = (await variantsOf(shop, product)).find(({ size }) => size === 'L')
  const exchangeFor = [{ productId: product._id, variantId: large?._id, quantity: 1 }]
  return { of, ask: { reason: 'size', wants, ...(wants === 'exchange' && { exchangeFor }) } }
}

const askFor = (wants: Wanted) => async (): Promise<Request> => {
  const { of, ask } = await whatIsAsked(wants)
  const { orderId, itemId, customer } = of
  const version = await versionOf(orderId)
  const body = { orderId, version, lines: [{ itemId, quantity: 1 }], ...ask }
  return { as: customer, body }
}

const onReturn =
  (step: Step, wants: Wanted, bodyOf: (asked: OrderReturn) => object = () => ({})) =>
  async (): Promise<Request> => {
    const { of, ask } = await whatIsAsked(wants)
    const asked = await aReturn(shop, of, ask)
    const params = { id: asked._id }
    if (step !== 'requested') returnIn(await actOnReturn(shop, asked._id, 'approve'))
    if (step === 'received') await actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) })
    return { params, body: { version: await versionOf(of.orderId), ...bodyOf(asked) } }
  }

async function change(): Promise<Request> {
  const product = await aProduct(shop)
  const { orderId } = await aPaidOrder(shop, { product, quantity: 2 })
  const { version, items } = await staffOrder(shop, orderId)
  const lines = items.map(({ _id: itemId }) => ({ itemId, quantity: 1 }))
  return { params: { orderId }, body: { version, note: 'One is enough', items: lines } }
}

async function refund(): Promise<Request> {
  const { orderId } = await aPaidOrder(shop)
  const { version, items } = await staffOrder(shop, orderId)
  const lines = items.map(({ _id: itemId }) => ({ itemId, quantity: 1, sellable: 1 }))
  return { params: { orderId }, body: { version, lines, reason: 'Came late' } }
}

async function receive(): Promise<Request> {
  const { orderId: id } = await anOrderForCash(shop)
  const body = { version: await versionOf(id), amount: 10, place: 'bkash', reference: aReference() }
  return { params: { id }, body }
}

async function reverse(): Promise<Request> {
  const { orderId: id } = await anOrderForCash(shop)
  await receiveByHand(shop, id)
  const [entry] = await moneyOf(shop, id)
  const params = { id, transactionId: entry?._id }
  return { params, body: { version: await versionOf(id), reason: 'Wrong order' } }
}

async function refuseAtDoor(): Promise<Request> {
  const shipped = await aShippedOrder(shop)
  const { orderId } = shipped
  const version = await versionOf(orderId)
  const body = { version, lines: ofEach(shipped, 1), collected: 560, reason: 'late' }
  return { params: { orderId }, body }
}

async function receiveRefused(): Promise<Request> {
  const shipped = await aShippedOrder(shop)
  const { orderId } = shipped
  await refuse(shop, orderId, { lines: ofEach(shipped, 2) })
  const [refusal] = await refusalsOf(shop, orderId)
  const lines = [arrived(shipped.itemIds[0], { sellable: 2 })]
  return { params: { id: refusal?._id }, body: { version: await versionOf(orderId), lines } }
}

async function undeliver(): Promise<Request> {
  const { orderId } = await aShippedOrder(shop)
  await moveTo(shop, orderId, 'delivered')
  const body = { version: await versionOf(orderId), reason: 'Wrong parcel' }
  return { params: { orderId }, body }
}

const cancel = 'POST /return/{id}/cancel'
const approve = 'POST /return/{id}/approve'
const settle = 'POST /return/{id}/settle'
const takeIn = 'POST /return/{id}/receive'
const reject = () => ({ reason: 'Worn' })
const all = (asked: OrderReturn) => ({ lines: allOf(asked) })

/** Each call that changes a placed order, where its work differs for an exchange once more. */
const acts = {
  change: { key: 'PATCH /order/edit/{orderId}', request: change, afterDryRun: true },
  refund: { key: 'POST /refund/order/{orderId}', request: refund, afterDryRun: true },
  'receive money': { key: 'POST /order/{id}/received', request: receive },
  'reverse money': {
    key: 'POST /order/{id}/received/{transactionId}/reverse',
    request: reverse,
  },
  'refuse at the door': {
    key: 'POST /order/came-back/{orderId}',
    request: refuseAtDoor,
    afterDryRun: true,
  },
  'receive refused goods': {
    key: 'POST /order/came-back/{id}/received',
    request: receiveRefused,
  },
  undeliver: { key: 'POST /order/undeliver/{orderId}', request: undeliver, afterDryRun: true },
  'ask for a return': { key: 'POST /return', request: askFor('refund'), afterDryRun: true },
  'ask for an exchange': { key: 'POST /return', request: askFor('exchange'), afterDryRun: true },
  'cancel a return': { key: cancel, request: onReturn('requested', 'refund') },
  'cancel an exchange': { key: cancel, request: onReturn('approved', 'exchange') },
  'approve a return': {
    key: approve,
    request: onReturn('requested', 'refund'),
    afterDryRun: true,
  },
  'approve an exchange': {
    key: approve,
    request: onReturn('requested', 'exchange'),
    afterDryRun: true,
  },
  'reject a return': {
    key: 'POST /return/{id}/reject',
    request: onReturn('requested', 'refund', reject),
  },
  'receive a return': { key: takeIn, request: onReturn('approved', 'refund', all) },
  'receive an exchange': { key: takeIn, request: onReturn('approved', 'exchange', all) },
  'settle a return': { key: settle, request: onReturn('received', 'refund'), afterDryRun: true },
  'settle an exchange': {
    key: settle,
    request: onReturn('received', 'exchange'),
    afterDryRun: true,
  },
} as const satisfies Record<string, Scene>
type Act = keyof typeof acts

/** Each way to place an order. */
const waysToPlace = {
  'place: cash': { key: 'POST /order/post-order', request: async () => placeAs('cash') },
  'place: online': { key: 'POST /order/post-order', request: async () => placeAs('ssl') },
  'place: by staff': {
    key: 'POST /order/staff-order',
    request: async () => ({ body: aStaffOrder(await aProduct(shop)) }),
  },
  'place: counter sale': {
    key: 'POST /order/staff-order',
    request: async () => ({ body: aCounterSale(await aProduct(shop)) }),
  },
} as const satisfies Record<string, Scene>

async function placeAs(paymentMethod: 'cash' | 'ssl'): Promise<Request> {
  const as = await aCustomer(shop)
  const channel = paymentMethod === 'ssl' ? { paymentChannel: 'bkash' as const } : {}
  const lines = [aLine(await aProduct(shop))]
  return { as, body: anOrder(as, lines, { paymentMethod, ...channel }) }
}

/** The most that one call reads one order as a whole. */
const limit = 3
const counts = new Map<string, { all: number; reads: number }>()

/** What one call sends, its dry run not counted. */
async function statementsOf({ key, request, afterDryRun }: Scene): Promise<SentStatement[]> {
  const { as = await anAdmin(shop), params, body } = await request()
  const send = async (more: object) => {
    const sent = { ...body, ...more }
    const call = { as, ...(params && { params }), body: sent, idempotencyKey: newId() }
    const reply = await shop.callWith(key, call)
    if (!reply.success) throw new Error(`${key}: ${reply.message} ${JSON.stringify(reply)}`)
    return reply.data
  }
  // as: the quote of a dry run.
  const { totalPrice } = afterDryRun
    ? ((await send({ dryRun: true })) as { totalPrice: number })
    : {}
  return sentBy(() => send(totalPrice === undefined ? {} : { totalPrice }))
}

/** How often the order that is read most often is read as a whole. */
function wholeReadsIn(statements: readonly SentStatement[]): number {
  const read = statements.filter(({ text }) => text.includes('as "printedDuePoisha"'))
  const ids = read.flatMap(({ values }) => values).filter((value) => typeof value === 'string')
  return Math.max(0, ...ids.map((id) => ids.filter((other) => other === id).length))
}

async function count(name: string, scene: Scene): Promise<number> {
  const statements = await statementsOf(scene)
  const reads = wholeReadsIn(statements)
  counts.set(name, { all: statements.length, reads })
  return reads
}

describe('one call reads no order as a whole more than three times', () => {
  const named = Object.keys(acts).map((act) => act as Act) // as: its own keys.

  it.each(named)('%s', async (act) => {
    const reads = await count(act, acts[act])
    expect(reads).toBeLessThanOrEqual(limit)
  })

  it.each(Object.entries(waysToPlace))('%s', async (way, scene) => {
    expect(await count(way, scene)).toBeLessThanOrEqual(limit)
  })
})

afterAll(() => {
  // HAAT_STATEMENTS=1: what each of them sends.
  // oxlint-disable-next-line no-console -- asked for by name.
  if (process.env['HAAT_STATEMENTS']) console.table(Object.fromEntries(counts))
})
