import type { CameBack } from '@haat/contract/order/came-back'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import { anAdmin } from './people.ts'
import { act, type ShippedOrder, staffOrder } from './shipped.ts'
import type { TestShop } from './shop.ts'

/** Records a refusal at the door on the order's present version: nothing collected, and `refused`, unless the body says. */
export async function refuse(shop: TestShop, orderId: string, body: object, more: object = {}) {
  const { version } = await staffOrder(shop, orderId)
  return act(shop, 'POST /order/came-back/{orderId}', {
    params: { orderId },
    body: { version, collected: 0, reason: 'refused', ...body },
    ...more,
  })
}

/** So many pieces of each line of an order. */
export const ofEach = ({ itemIds }: ShippedOrder, quantity: number) =>
  itemIds.map((itemId) => ({ itemId, quantity }))

/** The refusals of an order, as staff read them. */
export async function refusalsOf(shop: TestShop, orderId: string): Promise<CameBack[]> {
  const as = await anAdmin(shop)
  const reply = await shop.call('GET /order/came-back', { as, query: { orderId } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

/** Receives goods of an order's only refusal. */
export async function receive(shop: TestShop, orderId: string, lines: object[], more: object = {}) {
  const [cameBack] = await refusalsOf(shop, orderId)
  return act(shop, 'POST /order/came-back/{id}/received', {
    params: { id: cameBack?._id ?? newId() },
    body: { lines },
    ...more,
  })
}

/** What arrived of a line. */
export const arrived = (itemId: string | undefined, counts: object) => ({
  itemId,
  sellable: 0,
  damaged: 0,
  missing: 0,
  ...counts,
})

/** The refunds of an order, amounts in poisha. */
export const refundsOf = async (shop: TestShop, orderId: string) =>
  shop.db.query(sql`
    select kind, amount_poisha::int as amount, status, tran_id is null as "byHand"
    from refunds where order_id = ${orderId} order by created_at, id`)

/** Money of an order's ledger by account, in poisha. */
export const bookedOf = async (shop: TestShop, orderId: string) =>
  shop.db.query(sql`
    select t.kind, e.account, e.amount_poisha::int as amount
    from money_transactions t join money_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} and e.account <> 'customers' order by t.at, t.id, e.account`)
