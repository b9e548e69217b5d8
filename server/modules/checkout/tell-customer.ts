import { findContacts } from '#modules/account/index.ts'
import { notifyPerson, orderNotices } from '#modules/notification/index.ts'
import { presentOrder, type OrderFollower } from '#modules/order/index.ts'

import { markSent, type OrderMessage } from './order-message.repo.ts'

type Step = NonNullable<OrderFollower['pending']>

const notices = {
  placed: orderNotices.orderPlacedNotice,
  shipped: orderNotices.orderShippedNotice,
  delivered: orderNotices.orderDeliveredNotice,
  cancelled: orderNotices.orderCancelledNotice,
} satisfies Record<OrderMessage, unknown>

/** Tells customers how their orders go, by mail or else by SMS: each message in its step's transaction, once. */
export function tellCustomer(publicUrl: string): OrderFollower {
  const tell =
    (kind: OrderMessage): Step =>
    async (tx, row, { at }) => {
      // Of an order that was only reserved nobody has heard.
      if (row.placed_at === null) return
      const [contacts, isFirst] = await Promise.all([
        findContacts(tx, row.customer_id),
        markSent(tx, row.id, kind, at),
      ])
      if (!contacts || !isFirst) return
      const { name, email, phone } = contacts
      const notice = notices[kind]({ name, publicUrl, order: presentOrder(row) })
      await notifyPerson(tx, { email, phone: phone ?? row.phone }, notice)
    }
  return {
    pending: tell('placed'),
    shipped: tell('shipped'),
    delivered: tell('delivered'),
    cancelled: tell('cancelled'),
  }
}
