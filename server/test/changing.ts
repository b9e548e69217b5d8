import type { StaffOrder } from '@haat/contract/order/staff-order'

import { newId } from '#platform/id.ts'

import type { TestPerson } from './people.ts'
import type { TestShop } from './shop.ts'

export type ShownOrder = StaffOrder

/** Changes of orders through the front door, by the admin of the moment. */
export function changing(shop: TestShop, admin: () => TestPerson) {
  const read = async (orderId: string): Promise<ShownOrder> => {
    const params = { orderId }
    const reply = await shop.call('GET /order/for-staff/{orderId}', { as: admin(), params })
    if (!reply.success) throw new Error(reply.message)
    return reply.data
  }
  /** Sends a change of the order as it was read. */
  const edit = (
    { _id, version }: Pick<ShownOrder, '_id' | 'version'>,
    body: object,
    { as = admin(), idempotencyKey = newId() } = {},
  ) =>
    shop.callWith('PATCH /order/edit/{orderId}', {
      as,
      params: { orderId: _id },
      body: { version, note: 'As agreed by phone', ...body },
      idempotencyKey,
    })
  /** The same where it must succeed; the order after it. */
  const edited = async (order: ShownOrder, body: object): Promise<ShownOrder> => {
    const reply = await edit(order, body)
    if (!reply.success) throw new Error(`Not changed: ${reply.message} ${JSON.stringify(reply)}`)
    return reply.data as ShownOrder // as: the reply of this call, which is no dry run here.
  }
  return { read, edit, edited }
}
