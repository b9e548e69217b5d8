import type { CallKey } from '@haat/contract/call'
import { type ReturnActName, returnActs } from '@haat/contract/order/return'
import { type ReturnStatus, returnStatuses } from '@haat/contract/order/return-status'
import { beforeAll, describe, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { setFees } from '#test/goods.ts'
import { anAdmin, aStaffMember } from '#test/people.ts'
import { actOnReturn, aDeliveredOrder, allOf, aReturn, returnIn } from '#test/returns.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
beforeAll(() => setFees(shop, 60, 120))

/** A return in a status, with the phone number of its customer. */
async function aReturnThatIs(status: ReturnStatus) {
  const of = await aDeliveredOrder(shop)
  const asked = await aReturn(shop, of)
  const act = async (name: ReturnActName, body: object = {}) =>
    returnIn(await actOnReturn(shop, asked._id, name, body))
  const hand = { method: 'bkash', number: of.customer.phone }
  if (status === 'rejected') await act('reject', { reason: 'Worn' })
  if (status === 'cancelled') await act('cancel')
  if (status === 'approved' || status === 'received' || status === 'settled') await act('approve')
  if (status === 'received' || status === 'settled') {
    await actOnReturn(shop, asked._id, 'receive', { lines: allOf(asked) })
  }
  if (status === 'settled') await act('settle', { hand })
  return { id: asked._id, hand, orderItem: newId() }
}

type Asked = Awaited<ReturnType<typeof aReturnThatIs>>

/** Dry runs where there are; goods of another order, which are refused once the status has let them pass. */
const bodies: Record<ReturnActName, (of: Asked) => object> = {
  approve: () => ({ dryRun: true }),
  reject: () => ({ reason: 'Worn' }),
  cancel: () => ({}),
  receive: ({ orderItem: itemId }) => ({
    lines: [{ itemId, accepted: 1, refused: 0, missing: 0 }],
  }),
  settle: ({ hand }) => ({ dryRun: true, hand }),
}
const beyondStatus = 'This is no line of this return'

const readers = {
  admin: async () => anAdmin(shop),
  'staff of orders': async () => aStaffMember(shop, ['orders']),
  'staff of stock': async () => aStaffMember(shop, ['orders', 'stock']),
  'staff of money': async () => aStaffMember(shop, ['orders', 'orders.money']),
}

describe.each(returnStatuses)('a return that is %s', (status) => {
  it.each(Object.keys(readers) as (keyof typeof readers)[])(
    'offers %s what the server does',
    async (reader) => {
      const as = await readers[reader]()
      // Rejecting ends a return that may be cancelled as well.
      const [one, another] = [await aReturnThatIs(status), await aReturnThatIs(status)]
      for (const act of returnActs) {
        const of = act === 'cancel' ? another : one
        const params = { id: of.id }
        const read = await shop.call('GET /return/for-staff/{id}', { as, params })
        if (!read.success) throw new Error(read.message)
        const { may = [], acts } = read.data.office ?? {}
        const key: CallKey = `POST /return/{id}/${act}`
        const call = { as, params, body: bodies[act](of), idempotencyKey: newId() }
        const reply = await shop.callWith(key, call)
        const isPassed = reply.success || reply.message === beyondStatus
        expect({ act, offered: may.includes(act) }).toEqual({ act, offered: isPassed })
        expect({ act, verdict: acts?.[act] }).toEqual({
          act,
          verdict: isPassed ? null : reply.message,
        })
      }
    },
  )
})
