import { poisha } from '@haat/contract/money'
import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aPaidOrder, listening } from '#test/paying.ts'
import { testShop } from '#test/shop.ts'

import { findOrder } from '../core/order.repo.ts'
import { openRefund } from './open-refund.ts'

const shop = listening(testShop())

it('concurrent refunds never exceed the amount paid', async () => {
  const { orderId, tranId, total } = await aPaidOrder(shop)
  const open = async (taka: number) =>
    inTransaction(shop.db, async (tx) => {
      const order = await findOrder(tx, orderId)
      if (!order) throw new Error('The order is gone')
      const payment = { tranId, cardType: 'BKASH' }
      const amount = poisha(taka * 100)
      const at = shop.clock.now()
      return openRefund(tx, shop.platform.settings, {
        order,
        payment,
        kind: 'admin',
        amount,
        actorId: null,
        at,
      })
    })
  const refused = {
    statusCode: 409,
    message: 'At most ৳300.00 of this order can still be refunded',
  }
  await open(total - 300)
  await expect(open(301)).rejects.toMatchObject(refused)
  const both = await Promise.allSettled([open(200), open(200)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await open(100)
  await expect(open(1)).rejects.toMatchObject({ statusCode: 409 })
  const rows = await shop.db.query<{ claimed: string; paid: string }>(sql`
    select claimed_poisha as claimed, paid_poisha as paid from payments where order_id = ${orderId}`)
  expect(rows).toEqual([{ claimed: String(total * 100), paid: String(total * 100) }])
})
