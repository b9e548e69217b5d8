import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { aFailingRow } from '#test/planted.ts'
import { anOnlineOrder, listening, runJob } from '#test/paying.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const minute = 60_000

it('an unpaid order that cannot be cancelled does not stop those behind it', async () => {
  const [first, second] = [await anOnlineOrder(shop), await anOnlineOrder(shop)]
  shop.clock.pass(31 * minute)
  const mend = await aFailingRow(shop, 'orders', first.orderId)
  await runJob(shop, 'payment.reconcile')
  const statusNow = async ({ orderId }: { orderId: string }) => {
    const rows = await shop.db.query(sql`select status from orders where id = ${orderId}`)
    return rows[0]?.['status']
  }
  expect(await statusNow(second)).toBe('cancelled')
  expect(await statusNow(first)).toBe('pending')
  await mend()
  await runJob(shop, 'payment.reconcile')
  expect(await statusNow(first)).toBe('cancelled')
  expect(await brokenRules(shop)).toEqual([])
})
