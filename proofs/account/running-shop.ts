import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

import type { PlacedOrder } from '@haat/contract/order/order'
import type { OrderReturn } from '@haat/contract/order/return'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import type { Db } from '#platform/db/db.ts'

import { type Answer, ask, purchase } from '#test/running/ask.ts'
import { type Buyer, newPhone, type Ware, writeBuyers } from '#test/running/market.repo.ts'

/** Servers of one shop, and its admins. */
export interface RunningShop {
  db: Db
  secret: string
  /** Address of a server that runs now. */
  origin: (turn: number) => string
  admins: Admins
  tally: Tally
}

/** How many calls were answered, with what, and how often they were repeated because no answer came. */
export interface Tally {
  acknowledged: number
  refused: number
  repeated: number
}

export const newTally = (): Tally => ({ acknowledged: 0, refused: 0, repeated: 0 })

/** Admins who signed in a moment ago, as calls that move money require. */
export interface Admins {
  get: () => Promise<Buyer>
}

const freshMs = 4 * 60_000
const atOnce = 20

export function freshAdmins(db: Db, secret: string): Admins {
  let people: Promise<Buyer[]> | undefined
  let since = 0
  let turn = 0
  return {
    get: async () => {
      if (!people || performance.now() - since > freshMs) {
        since = performance.now()
        people = writeBuyers(db, secret, atOnce, 'admin')
      }
      const all = await people
      turn += 1
      const one = all[turn % all.length]
      assert.ok(one)
      return one
    },
  }
}

type Key = Parameters<typeof ask>[1]['key']

interface CallInput {
  as?: Buyer | undefined
  body?: unknown
  /** Of a repeat; default: a new one. */
  key?: string
}

/** Calls until a server answers, under one idempotency key, as the page does. */
export async function call(shop: RunningShop, path: Key, input: CallInput = {}): Promise<Answer> {
  const key = input.key ?? crypto.randomUUID()
  const headers = { 'idempotency-key': key }
  // One person for all tries: a key counts for who sends it.
  const as = input.as ?? (await shop.admins.get())
  for (let turn = Math.floor(Math.random() * 2); ; turn += 1) {
    const { body } = input
    const answer = await ask(shop.origin(turn), {
      key: path,
      as,
      headers,
      ...(body !== undefined && { body }),
    })
    if (answer.status === 401) await as.renew()
    else if (answer.status !== 0 && answer.status < 500) {
      if (answer.status < 400) shop.tally.acknowledged += 1
      else shop.tally.refused += 1
      return answer
    }
    assert.ok(answer.status !== 500, `${path}: ${answer.message}`)
    shop.tally.repeated += 1
    await pause(20)
  }
}

/** The data of a call that nothing may refuse. `done`: what a repeat hears whose first reply was lost. */
export async function must<Data>(
  shop: RunningShop,
  path: Key,
  input: CallInput & { done?: RegExp } = {},
): Promise<Data> {
  const { status, message, data } = await call(shop, path, input)
  assert.ok(status < 400 || input.done?.test(message), `${path}: ${status} ${message}`)
  return data as Data // as: the reply of this call.
}

export const view = async (shop: RunningShop, orderId: string): Promise<StaffOrder> =>
  must<StaffOrder>(shop, `GET /order/for-staff/${orderId}`)

/** Body of an order of some pieces. */
function orderOf(as: Buyer, ware: Ware, quantity: number, method: 'cash' | 'ssl') {
  const body = purchase(as, [ware], { method, phone: newPhone() })
  const subTotal = ware.price * quantity
  const items = body.items.map((line) => ({ ...line, quantity, subTotal }))
  return { ...body, items, totalPrice: subTotal }
}

/** Places an order of some pieces. */
export async function place(
  shop: RunningShop,
  as: Buyer,
  ware: Ware,
  { quantity = 1, method = 'cash' }: { quantity?: number; method?: 'cash' | 'ssl' } = {},
): Promise<PlacedOrder> {
  const body = orderOf(as, ware, quantity, method)
  return must<PlacedOrder>(shop, 'POST /order/post-order', { as, body })
}

/**
 * Places an order that is paid online. Undefined: its server died, and a repeat would wait until a job has released the
 * reservation.
 */
export async function placeOnline(
  shop: RunningShop,
  as: Buyer,
  ware: Ware,
  quantity: number,
): Promise<PlacedOrder | undefined> {
  const body = orderOf(as, ware, quantity, 'ssl')
  await as.renew()
  const answer = await ask(shop.origin(0), { key: 'POST /order/post-order', as, body })
  if (answer.status === 201) {
    shop.tally.acknowledged += 1
    return answer.data as PlacedOrder // as: the reply of this call.
  }
  assert.ok(answer.status === 0 || answer.status >= 502, `${answer.status} ${answer.message}`)
  return undefined
}

export async function moveOn(
  shop: RunningShop,
  orderId: string,
  ...statuses: string[]
): Promise<void> {
  for (const status of statuses) {
    const done = new RegExp(`already ${status}`)
    await must(shop, `PATCH /order/update-status/${orderId}`, { body: { status }, done })
  }
}

/** Pays on the gateway's page, on whichever server answers; its notice reaches the shop before this ends, or is lost. */
export async function payAt(shop: RunningShop, url: string): Promise<void> {
  const form = new URLSearchParams({ act: 'pay', channel: 'bkash', notice: 'before' }).toString()
  for (let turn = Math.floor(Math.random() * 2); ; turn += 1) {
    const reply = await fetch(shop.origin(turn) + new URL(url).pathname, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    }).catch(() => undefined)
    if (reply && reply.status < 500) return
    shop.tally.repeated += 1
    await pause(50)
  }
}

/** The shop asks the gateway about an attempt, as it does after a notice that was lost. */
export const askGateway = async (shop: RunningShop, tranId: string): Promise<unknown> =>
  must(shop, `POST /payment/check/${tranId}`, { done: /no answer/ })

/** A customer's return of some pieces of the first line. */
export async function requestReturn(
  shop: RunningShop,
  as: Buyer,
  order: Pick<PlacedOrder, '_id' | 'items'>,
  { quantity = 1, exchangeFor }: { quantity?: number; exchangeFor?: Ware } = {},
): Promise<OrderReturn> {
  return must<OrderReturn>(shop, 'POST /return', {
    as,
    body: returnBody(order, { quantity, exchangeFor }),
  })
}

export function returnBody(
  { _id: orderId, items }: Pick<PlacedOrder, '_id' | 'items'>,
  { quantity = 1, exchangeFor }: { quantity?: number; exchangeFor?: Ware | undefined } = {},
) {
  return {
    orderId,
    lines: [{ itemId: items[0]?._id ?? '', quantity }],
    reason: 'changed-mind',
    wants: exchangeFor ? 'exchange' : 'refund',
    ...(exchangeFor && { exchangeFor: [{ productId: exchangeFor.id, quantity: 1 }] }),
  }
}
