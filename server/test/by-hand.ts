import type { MoneyEntry } from '@haat/contract/order/received'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import { order } from './delivered.ts'
import { aProduct } from './goods.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

let serial = 0
/** A transaction id of a wallet or bank that no other test uses. */
export const aReference = () => `TRX${(serial += 1)}${newId().slice(-6)}`.toUpperCase()

/** Records money that was taken by hand: ৳100 by bKash, unless the body says otherwise. */
export async function receiveByHand(
  shop: TestShop,
  orderId: string,
  body: object = {},
  { admin, key = newId() }: { admin?: TestPerson; key?: string } = {},
) {
  return shop.callWith('POST /order/{id}/received', {
    as: admin ? await anotherSession(shop, admin) : await anAdmin(shop),
    params: { id: orderId },
    body: { amount: 100, place: 'bkash', reference: aReference(), ...body },
    idempotencyKey: key,
  })
}

/** Every booking of an order, as staff read them. */
export async function moneyOf(shop: TestShop, orderId: string): Promise<MoneyEntry[]> {
  const as = await anAdmin(shop)
  const reply = await shop.call('GET /order/{id}/money', { as, params: { id: orderId } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** The sums of an order in poisha, with its states. */
export async function accountOf(shop: TestShop, orderId: string) {
  const [row] = await shop.db.query<{
    status: string
    paymentStatus: string
    received: number
    claimed: number
    total: number
    version: number
  }>(sql`
    select status, payment_status as "paymentStatus", received_poisha::int as received,
      claimed_poisha::int as claimed, total_poisha::int as total, version from orders where id = ${orderId}`)
  if (!row) throw new Error('The order is gone')
  return row
}

/** Places an order by cash on delivery. */
export async function anOrderForCash(
  shop: TestShop,
): Promise<{ orderId: string; customer: TestPerson; total: number }> {
  const customer = await aCustomer(shop)
  const orderId = await order(shop, customer, [await aProduct(shop)])
  const { total } = await accountOf(shop, orderId)
  return { orderId, customer, total: total / 100 }
}
