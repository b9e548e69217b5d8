import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { type ListRow, resultOf, startList } from '#test/packing/delivery-lists.ts'
import { killingShop } from '#test/packing/kill-bulk.ts'
import { anAdmin, aStaffMember } from '#test/people.ts'
import { bookedOf, refundsOf, refusalsOf } from '#test/refusals.ts'
import { aShippedOrder, type ShippedOrder, staffOrder } from '#test/shipped.ts'
import { brokenRules } from '#test/verified.ts'

const killing = killingShop()

const said: Omit<ListRow, 'number'>[] = [
  { outcome: 'delivered', collected: 1_000 },
  { outcome: 'delivered', collected: 1_200 },
  { outcome: 'refused', reason: 'lost' },
  { outcome: 'returned' },
  { outcome: 'delivered' },
]

it.each(said.keys().toArray())(
  'killed at row %i of five: nothing twice, nothing half',
  async (at) => {
    const { shop, killed } = killing
    const boss = await anAdmin(shop)
    const orders: ShippedOrder[] = []
    for (const _ of said) orders.push(await aShippedOrder(shop, { courier: `Courier ${newId()}` }))
    const rows = said.map((row, index) => ({ ...row, number: orders[index]?.orderId ?? '' }))
    const start = () => startList(shop, boss, rows)
    const job = await killed({ as: boss, orderId: orders[at]?.orderId, start, done: 4 })
    expect(job).toMatchObject({ state: 'done', done: 5, refused: [] })
    const [less, more, lost, back, exact] = orders.map(({ orderId }) => orderId)
    const booked = (amount: number) => [{ kind: 'cash', account: 'courier', amount }]
    expect(await bookedOf(shop, less ?? '')).toEqual(booked(100_000))
    expect(await bookedOf(shop, more ?? '')).toEqual(booked(120_000))
    expect(await refundsOf(shop, more ?? '')).toMatchObject([{ amount: 14_000, byHand: true }])
    expect(await bookedOf(shop, exact ?? '')).toEqual(booked(106_000))
    for (const orderId of [lost, back]) {
      expect(await staffOrder(shop, orderId ?? '')).toMatchObject({ status: 'cancelled' })
      expect(await refusalsOf(shop, orderId ?? '')).toHaveLength(1)
    }
    expect(await brokenRules(shop)).toEqual([])
  },
)

it('counts the permissions of the moment at which a row is done', async () => {
  const { shop, run } = killing
  const clerk = await aStaffMember(shop, ['orders', 'orders.money'])
  const { orderId } = await aShippedOrder(shop)
  const rows = [{ number: orderId, outcome: 'delivered' as const, collected: 1_000 }]
  const jobId = await startList(shop, clerk, rows)
  await shop.db.execute(sql`update users set permissions = '{orders}' where id = ${clerk._id}`)
  await run('order.bulk', { jobId })
  expect(await resultOf(shop, clerk, jobId)).toMatchObject({
    ...{ state: 'done', done: 0 },
    refused: [{ orderId, code: 'money_permission_needed' }],
  })
  expect(await staffOrder(shop, orderId)).toMatchObject({ status: 'shipped', received: 0 })
})
