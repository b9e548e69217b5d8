import { expect, it } from 'vitest'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { actOnReturn, aDeliveredOrder, allOf, aReturn, returnIn } from '#test/returns.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()

/** The rules that a statement about a settled return breaks; its effect is taken back. */
async function broken(plant: (of: { orderId: string; itemId: string; id: string }) => Sql) {
  const of = await aDeliveredOrder(shop)
  const asked = await aReturn(shop, of)
  returnIn(await actOnReturn(shop, asked._id, 'approve'))
  returnIn(await actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) }))
  returnIn(await actOnReturn(shop, asked._id, 'settle'))
  const taken = new Error('taken back')
  let rules: string[] = []
  const work = async (tx: Db) => {
    await tx.execute(plant({ ...of, id: asked._id }))
    rules = (await brokenRules({ ...shop, db: tx })).map(({ rule }) => rule)
    throw taken
  }
  await expect(inTransaction(shop.db, work)).rejects.toBe(taken)
  return rules
}

it.each<[string, Parameters<typeof broken>[0], string]>([
  [
    'a status without its step',
    ({ id }) => sql`update returns set status = 'received' where id = ${id}`,
    'the history of a return begins requested, makes only moves of its machine and ends in its status',
  ],
  [
    'a step that the machine does not have',
    ({ id }) => sql`
      insert into return_history (id, return_id, at, from_status, to_status)
      select ${newId()}, ${id}, max(at) + interval '1 second', 'settled', 'requested'
      from return_history where return_id = ${id}`,
    'the history of a return begins requested, makes only moves of its machine and ends in its status',
  ],
  [
    'a settled return of which nobody said what arrived',
    ({ id }) => sql`
      update return_lines set accepted = null, refused = null, missing = null, damaged = null
      where return_id = ${id}`,
    'a return is received when each of its pieces is accounted for',
  ],
  [
    'an accepted piece that was not taken off',
    ({ id }) => sql`
      update return_lines set quantity = 2, accepted = 2 where return_id = ${id}`,
    'a settled return took its accepted pieces off the order, and no other did',
  ],
  [
    'something taken off by a return that does not exist',
    ({ orderId }) => sql`
      insert into given_back (id, order_id, act_id, door, quantity, amount_poisha, at)
      values (${newId()}, ${orderId}, ${newId()}, 'return', 0, 100, now())`,
    'a settled return took its accepted pieces off the order, and no other did',
  ],
  [
    'an open return of a piece that is back',
    ({ id }) => sql`update returns set status = 'approved' where id = ${id}`,
    'open returns name no more pieces than their order has left',
  ],
  [
    'an open return of an order that is not delivered',
    ({ id }) => sql`
      with taken as (update orders set status = 'shipped' where id = (select order_id from returns where id = ${id}))
      update returns set status = 'requested' where id = ${id}`,
    'an open return is of a delivered order',
  ],
  [
    'an exchange without a return',
    ({ orderId }) => sql`update orders set exchange_of = id where id = ${orderId}`,
    'an exchange is the order of one return of the order that it exchanges',
  ],
])('%s breaks a rule of verify', async (_, plant, rule) => {
  expect(await broken(plant)).toContain(rule)
})
