import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

import type { MoneyAccounts } from '@haat/contract/bookkeeping/money-account'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { dayOfMoment } from '#platform/dhaka-days.ts'
import { verifyShop } from '#modules/verify/index.ts'

import { type Crashes, killOne, patiently } from '../buying/crashes.ts'
import { type Buyer, type Ware, writeBuyers, writeWares } from '#test/running/market.repo.ts'
import { randomOf } from '../random.ts'
import type { Server } from '#test/running/servers.ts'
import { received } from './account-races.ts'
import {
  type RunningShop,
  freshAdmins,
  askGateway,
  moveOn,
  must,
  newTally,
  payAt,
  place,
  placeOnline,
  requestReturn,
  view,
} from './running-shop.ts'

const hand = { method: 'bkash', number: '01712345678' }

/** One life of an order, whose every act is repeated under its key until a server acknowledges it. */
type Life = (shop: RunningShop, as: Buyer, ware: Ware) => Promise<Expected | undefined>

/** What the acknowledged acts of a life add up to. */
interface Expected {
  orderId: string
  status: StaffOrder['status']
  currentTotal: number
  received: number
  credit: number
  /** Pieces taken off. */
  off: number
}

const lives: readonly Life[] = [
  refusedInPart,
  paidOut,
  refusedWhole,
  returned,
  exchangedAndNot,
  changedAndCancelled,
  paidOnline,
]

async function refusedInPart(shop: RunningShop, as: Buyer, ware: Ware): Promise<Expected> {
  const { _id: orderId, items } = await place(shop, as, ware, { quantity: 3 })
  const itemId = items[0]?._id
  await moveOn(shop, orderId, 'processing', 'shipped')
  await comeBack(shop, orderId, { itemId, quantity: 2, collected: ware.price })
  await receiveRefused(shop, orderId, { itemId, sellable: 1, damaged: 1, missing: 0 })
  return {
    orderId,
    status: 'delivered',
    currentTotal: ware.price,
    received: ware.price,
    credit: 0,
    off: 2,
  }
}

async function refusedWhole(shop: RunningShop, as: Buyer, ware: Ware): Promise<Expected> {
  const { _id: orderId, items } = await place(shop, as, ware, { quantity: 2 })
  const itemId = items[0]?._id
  await moveOn(shop, orderId, 'processing', 'shipped')
  await comeBack(shop, orderId, { itemId, quantity: 2, collected: 0 })
  await receiveRefused(shop, orderId, { itemId, sellable: 1, damaged: 0, missing: 0 })
  await receiveRefused(shop, orderId, { itemId, sellable: 0, damaged: 0, missing: 1 })
  return { orderId, status: 'cancelled', currentTotal: 0, received: 0, credit: 0, off: 2 }
}

/** Carried by a courier, who pays all but 5 taka; that is given up, and an expense from the payout is taken back. */
async function paidOut(shop: RunningShop, as: Buyer, ware: Ware): Promise<Expected> {
  const { _id: orderId } = await place(shop, as, ware)
  await moveOn(shop, orderId, 'processing')
  const shipment = { courier: 'Pathao', trackingNumber: orderId.slice(-12) }
  await must(shop, `PUT /order/shipment/${orderId}`, { body: shipment })
  await moveOn(shop, orderId, 'shipped', 'delivered')
  const { accounts } = await must<MoneyAccounts>(shop, 'GET /money/accounts')
  const accountOf = (name: string) => accounts.find((row) => (row.name || row.family) === name)?._id
  const [courier, to] = [accountOf('Pathao'), accountOf('bank')]
  const [reference, day] = [crypto.randomUUID(), dayOfMoment(new Date())]
  const parcels = [{ orderId, amount: ware.price - 5 }]
  const payout = { courier, to, received: ware.price - 8, charges: { delivery: 3 }, parcels }
  await must(shop, 'POST /money/payout', { body: { ...payout, reference, day } })
  const why = { reason: 'Five taka short', day }
  await must(shop, `POST /money/parcels/${orderId}/loss`, { body: why })
  const expense = { from: to, amount: 1, category: 'packing', reference, day }
  const { _id } = await must<{ _id: string }>(shop, 'POST /money/expense', { body: expense })
  await must(shop, `POST /money/entries/${_id}/reverse`, { body: why })
  const booked = await must<{ total: number }>(shop, `GET /money/entries?search=${reference}`)
  assert.equal(booked.total, 2)
  return {
    orderId,
    status: 'delivered',
    currentTotal: ware.price,
    received: ware.price,
    credit: 0,
    off: 0,
  }
}

async function comeBack(
  shop: RunningShop,
  orderId: string,
  {
    itemId,
    quantity,
    collected,
  }: { itemId: string | undefined; quantity: number; collected: number },
): Promise<void> {
  const { version } = await view(shop, orderId)
  const body = { version, lines: [{ itemId, quantity }], collected, reason: 'refused' }
  await must(shop, `POST /order/came-back/${orderId}`, { body })
}

async function receiveRefused(shop: RunningShop, orderId: string, line: object): Promise<void> {
  const [cameBack] = await must<{ _id: string }[]>(shop, `GET /order/came-back?orderId=${orderId}`)
  await must(shop, `POST /order/came-back/${cameBack?._id}/received`, { body: { lines: [line] } })
}

async function returned(shop: RunningShop, as: Buyer, ware: Ware): Promise<Expected> {
  const order = await place(shop, as, ware, { quantity: 2 })
  const { _id: orderId, items } = order
  await moveOn(shop, orderId, 'processing', 'shipped', 'delivered')
  const { _id: id } = await requestReturn(shop, as, order)
  await must(shop, `POST /return/${id}/approve`, { body: {} })
  await must(shop, `POST /return/${id}/receive`, { body: { lines: received({ items }) } })
  await must(shop, `POST /return/${id}/settle`, { body: { hand } })
  return {
    orderId,
    status: 'delivered',
    currentTotal: ware.price,
    received: 2 * ware.price,
    credit: 0,
    off: 1,
  }
}

async function exchangedAndNot(shop: RunningShop, as: Buyer, ware: Ware): Promise<Expected> {
  const order = await place(shop, as, ware)
  const { _id: orderId } = order
  await moveOn(shop, orderId, 'processing', 'shipped', 'delivered')
  const { _id: id } = await requestReturn(shop, as, order, { exchangeFor: ware })
  await must(shop, `POST /return/${id}/approve`, { body: {} })
  await must(shop, `POST /return/${id}/cancel`, { body: {} })
  return {
    orderId,
    status: 'delivered',
    currentTotal: ware.price,
    received: ware.price,
    credit: 0,
    off: 0,
  }
}

async function changedAndCancelled(shop: RunningShop, as: Buyer, ware: Ware): Promise<Expected> {
  const { _id: orderId, items } = await place(shop, as, ware, { quantity: 2 })
  const { version } = await view(shop, orderId)
  const change = { version, note: 'One less', items: [{ itemId: items[0]?._id, quantity: 1 }] }
  await must(shop, `PATCH /order/edit/${orderId}`, { body: change })
  const body = { amount: ware.price, place: 'bkash', reference: crypto.randomUUID().slice(0, 18) }
  await must(shop, `POST /order/${orderId}/received`, { body })
  await moveOn(shop, orderId, 'cancelled')
  return { orderId, status: 'cancelled', currentTotal: 0, received: ware.price, credit: 0, off: 0 }
}

async function paidOnline(shop: RunningShop, as: Buyer, ware: Ware): Promise<Expected | undefined> {
  const order = await placeOnline(shop, as, ware, 2)
  if (!order) return undefined
  const { _id: orderId, items, transaction_id: tranId } = order
  await payAt(shop, order.url ?? '')
  while ((await view(shop, orderId)).received === 0) await askGateway(shop, tranId)
  const lines = [{ itemId: items[0]?._id, quantity: 1, sellable: 1 }]
  await must(shop, `POST /refund/order/${orderId}`, { body: { reason: 'One less', lines } })
  return {
    orderId,
    status: 'pending',
    currentTotal: ware.price,
    received: 2 * ware.price,
    credit: 0,
    off: 1,
  }
}

/**
 * Kills servers at random points of lives in which everything happens. After each kill all rules hold; at the end every
 * acknowledged act is there, once.
 */
export async function killAmongAccounts(crashes: Crashes, running: Server[]): Promise<string> {
  const { db, servers, buyers, rounds, seed, breathMs = 0 } = crashes
  const random = randomOf(seed)
  const people = await writeBuyers(db, servers.secret, buyers)
  const wares = await writeWares(db, 10, 1_000_000)
  const shop: RunningShop = {
    db,
    secret: servers.secret,
    origin: (turn) => running[turn % running.length]?.origin ?? '',
    admins: freshAdmins(db, servers.secret),
    tally: newTally(),
  }
  let over = false
  const playing = people.map(async (as, index) => {
    const played: Expected[] = []
    for (let n = index; !over; n += 1) {
      const life = lives[n % lives.length]
      const ware = wares[n % wares.length]
      const expected = life && ware && (await life(shop, as, ware))
      if (expected) played.push(expected)
      await pause(expected ? breathMs : 50)
    }
    return played
  })
  try {
    for (let round = 0; round < rounds; round += 1) {
      await pause(random() * 400)
      await killOne(crashes, running, round)
      assert.deepEqual(await patiently(() => verifyShop(db)), [])
    }
  } finally {
    over = true
  }
  const played = (await Promise.all(playing)).flat()
  let lost = 0
  for (const expected of played) {
    const now = await view(shop, expected.orderId)
    const { status, currentTotal, received: money = 0, credit, items } = now
    const off = items.reduce((sum, { givenBack }) => sum + givenBack.quantity, 0)
    const found: Expected = { orderId: now._id, status, currentTotal, received: money, credit, off }
    if (JSON.stringify(found) !== JSON.stringify(expected)) lost += 1
    assert.deepEqual(found, expected)
  }
  assert.deepEqual(await verifyShop(db), [])
  const { acknowledged, refused, repeated } = shop.tally
  return `${rounds} kills of a server: ${played.length} lives of orders, ${acknowledged} acts acknowledged, ${repeated} repeated after a broken reply, ${refused} told that they were done already, ${lost} lost`
}
