import { expect, it } from 'vitest'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { ofEach, refusalsOf, refuse } from '#test/refusals.ts'
import { aShippedOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

/** The rules that a statement about a refused order breaks; its effect is taken back. */
async function broken(plant: (of: { orderId: string; cameBackId: string }) => Sql) {
  const { orderId } = await aRefusedOrder()
  const [cameBack] = await refusalsOf(shop, orderId)
  const taken = new Error('taken back')
  let rules: string[] = []
  const work = async (tx: Db) => {
    await tx.execute(plant({ orderId, cameBackId: cameBack?._id ?? '' }))
    rules = (await brokenRules({ ...shop, db: tx })).map(({ rule }) => rule)
    throw taken
  }
  await expect(inTransaction(shop.db, work)).rejects.toBe(taken)
  return rules
}

/** An order that was refused whole; its goods are on their way back. */
async function aRefusedOrder() {
  const order = await aShippedOrder(shop)
  const reply = await refuse(shop, order.orderId, { lines: ofEach(order, 2), collected: 60 })
  if (!reply.success) throw new Error(reply.message)
  return order
}

it.each<[string, Parameters<typeof broken>[0], string]>([
  [
    'a refusal of other pieces than were taken off',
    ({ cameBackId }) =>
      sql`update came_back_lines set quantity = 1 where came_back_id = ${cameBackId}`,
    'what was refused at the door is taken off its lines',
  ],
  [
    'money of the door that is not booked',
    ({ cameBackId }) => sql`update came_backs set collected_poisha = 5000 where id = ${cameBackId}`,
    'what the door paid at a refusal is booked',
  ],
  [
    'an order that was refused whole and delivered all the same',
    ({ orderId }) => sql`update orders set status = 'delivered' where id = ${orderId}`,
    'an order that was refused whole is shipped until its last piece is accounted for, then cancelled',
  ],
  [
    'a second refusal of an order',
    ({ orderId, cameBackId }) => sql`
      insert into came_backs (id, order_id, at, actor_id, reason, collected_poisha, charge_poisha, whole)
      select ${newId()}, ${orderId}, at, actor_id, reason, 0, 0, false from came_backs where id = ${cameBackId}`,
    'an order is refused at the door once',
  ],
])('verify finds %s', async (_what, plant, rule) => {
  expect(await broken(plant)).toContain(rule)
})
