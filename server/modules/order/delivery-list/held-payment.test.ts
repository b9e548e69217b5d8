import { beforeAll, describe, expect, it } from 'vitest'

import { checkList, recordList, type ListRow, sendList } from '#test/packing/delivery-lists.ts'
import { anOnlineOrder, listening, press } from '#test/paying.ts'
import { anAdmin, aStaffMember, type TestPerson } from '#test/people.ts'
import { refundsOf } from '#test/refusals.ts'
import { ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
let [admin, desk] = [] as TestPerson[] as [TestPerson, TestPerson]

beforeAll(async () => {
  admin = await anAdmin(shop)
  desk = await aStaffMember(shop, ['orders'])
})

/** An order that changed to cash, was shipped, and was paid online all the same. */
async function paidOnTheWay() {
  const placed = await anOnlineOrder(shop)
  const as = placed.customer
  await shop.call('POST /order/{id}/pay-cash', { as, params: { id: placed.orderId } })
  await ship(shop, placed.orderId)
  await press(shop, placed.url, 'pay')
  expect(await staffOrder(shop, placed.orderId)).toMatchObject({ paymentHeld: true })
  return placed
}

describe('a parcel that was paid online while the courier was on the way', () => {
  it.each<[string, (due: number) => Partial<ListRow>, boolean]>([
    ['delivered', () => ({ outcome: 'delivered' }), true],
    ['delivered for what was due', (collected) => ({ outcome: 'delivered', collected }), true],
    ['delivered for nothing', () => ({ outcome: 'delivered', collected: 0 }), false],
    ['refused', () => ({ outcome: 'refused' }), true],
  ])(
    '%s: its money is moved by who may move money, and the dry run says so',
    async (_, said, goesBack) => {
      const { orderId, total } = await paidOnTheWay()
      // as: the rows of the table have an outcome.
      const rows = [{ number: orderId, ...said(total) } as ListRow]
      expect((await checkList(shop, desk, rows)).rows).toMatchObject([
        { problem: 'This moves money. Somebody with the permission for money has to do it.' },
      ])
      expect(await sendList(shop, desk, rows)).toMatchObject({ statusCode: 409 })
      const refund = goesBack ? total : 0
      expect((await checkList(shop, admin, rows)).rows).toMatchObject([
        { problem: null, effect: { rest: 0, refund } },
      ])
      expect(await recordList(shop, admin, rows)).toMatchObject({ done: 1 })
      expect(await refundsOf(shop, orderId)).toMatchObject(
        goesBack ? [{ kind: 'double', amount: refund * 100 }] : [],
      )
      expect(await staffOrder(shop, orderId)).toMatchObject({ paymentHeld: false })
      expect(await brokenRules(shop)).toEqual([])
    },
  )
})
