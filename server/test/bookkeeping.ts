import type { Booking, BookingQuery } from '@haat/contract/bookkeeping/booking'
import type { MoneyAccountRow, MoneyAccounts } from '@haat/contract/bookkeeping/money-account'
import type { PayoutQuote } from '@haat/contract/bookkeeping/payout'
import type { CallKey } from '@haat/contract/call'

import { newId } from '#platform/id.ts'
import { dayOfMoment } from '#platform/dhaka-days.ts'

import { anAdmin, type TestPerson } from './people.ts'
import { act, aShippedOrder, moveTo } from './shipped.ts'
import type { TestShop } from './shop.ts'

/** Today in Dhaka, by the clock of the shop. */
export const todayOf = (shop: TestShop): string => dayOfMoment(shop.clock.now())

/** A booking by hand as an admin makes it, with a key of its own unless one is given. */
export const book = (
  shop: TestShop,
  key: CallKey,
  body: object,
  { params = {}, idempotencyKey = newId(), ...by }: Sent = {},
) => act(shop, key, { params, body, idempotencyKey, ...by })

interface Sent {
  params?: object
  idempotencyKey?: string
  as?: TestPerson
}

/** The same, which must succeed. */
export async function booked<Data = Booking>(...input: Parameters<typeof book>): Promise<Data> {
  const reply = await book(...input)
  if (!reply.success) throw new Error(JSON.stringify(reply))
  // as: each call says what it expects.
  return reply.data as Data
}

/** In rising order: of several at once one succeeds. */
export const statusesOf = (replies: readonly { statusCode: number }[]): number[] =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

export async function accountsOf(shop: TestShop): Promise<MoneyAccounts> {
  const reply = await shop.call('GET /money/accounts', { as: await anAdmin(shop) })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** The first account of a family, or one by its name or provider. */
export async function accountOf(
  shop: TestShop,
  family: MoneyAccountRow['family'],
  named?: string,
): Promise<MoneyAccountRow> {
  const { accounts } = await accountsOf(shop)
  const found = accounts.find(
    (row) =>
      row.family === family &&
      (named === undefined ? row.first : row.name === named || row.provider === named),
  )
  if (!found) throw new Error(`There is no account ${family} ${named ?? ''}`)
  return found
}

export const balanceOn = async (...input: Parameters<typeof accountOf>) =>
  (await accountOf(...input)).balance

/** Puts money of the owner on an account. */
export const putIn = async (shop: TestShop, to: string, amount: number) =>
  booked(shop, 'POST /money/income', { to, amount, category: 'capital', day: todayOf(shop) })

export async function bookingsOf(shop: TestShop, query: Partial<BookingQuery> = {}) {
  const reply = await shop.call('GET /money/entries', { as: await anAdmin(shop), query })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

let parcels = 0

/** A parcel that its courier has delivered, for which it collected its total: its order, number and total in taka. */
export async function aDeliveredParcel(shop: TestShop, courier = 'Steadfast', price = 50_000) {
  const { orderId, total } = await aShippedOrder(shop, { lines: [[price, 1]] })
  const trackingNumber = `P${(parcels += 1)}${newId().slice(-8)}`.toUpperCase()
  const sent = await shop.call('PUT /order/shipment/{orderId}', {
    as: await anAdmin(shop),
    params: { orderId },
    body: { courier, trackingNumber },
  })
  if (!sent.success) throw new Error(sent.message)
  const moved = await moveTo(shop, orderId, 'delivered')
  if (!moved.success) throw new Error(moved.message)
  return { orderId, total, trackingNumber }
}

/** The body of a payout that balances: nothing kept, unless it says so. */
export async function aPayout(
  shop: TestShop,
  rows: readonly { orderId: string; amount: number }[],
  {
    charges = {},
    courier = 'Steadfast',
    ...more
  }: Record<string, unknown> & {
    charges?: Record<string, number>
    courier?: string
  } = {},
) {
  const kept = Object.values(charges).reduce((sum, one) => sum + one, 0)
  const told = rows.reduce((sum, { amount }) => sum + amount, 0)
  return {
    courier: (await accountOf(shop, 'courier', courier))._id,
    to: (await accountOf(shop, 'bank'))._id,
    received: Math.round((told - kept) * 100) / 100,
    charges,
    parcels: rows.map(({ orderId, amount }) => ({ orderId, amount })),
    day: todayOf(shop),
    ...more,
  }
}

export const quoteOfPayout = (shop: TestShop, body: object) =>
  booked<PayoutQuote>(shop, 'POST /money/payout', { ...body, dryRun: true })

export async function parcelsIn(
  shop: TestShop,
  state: 'due' | 'paid' | 'short' | 'settled-before',
) {
  const reply = await shop.call('GET /money/parcels', {
    as: await anAdmin(shop),
    query: { state, limit: 100 },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}
