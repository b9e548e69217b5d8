import { deliveryDates } from '@haat/contract/delivery-days'
import type { OrderMessage } from '@haat/contract/order-message'

import { findContacts } from '#modules/identity/index.ts'
import { notifyPerson, orderNotices, wayTo } from '#modules/notification/index.ts'
import { payLinkOf, presentOrder, type OrderFollower, type OrderRow } from '#modules/order/index.ts'
import { readShop } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'

import { insertSend, markSent } from './order-message.repo.ts'

type Step = NonNullable<OrderFollower['pending']>

const notices = {
  placed: orderNotices.orderPlacedNotice,
  reminder: orderNotices.orderReminderNotice,
  paid: orderNotices.orderPaidNotice,
  shipped: orderNotices.orderShippedNotice,
  delivered: orderNotices.orderDeliveredNotice,
  cancelled: orderNotices.orderCancelledNotice,
} satisfies Record<OrderMessage, unknown>

interface Sending {
  kind: OrderMessage
  publicUrl: string
  at: Date
  /** Who has it sent again; null: it goes by itself. */
  actorId: string | null
}

/** Tells customers how their orders go, by mail or else by SMS: each message in its step's transaction, once. */
export function tellCustomer(publicUrl: string): OrderFollower {
  const tell = (kind: OrderMessage) => (tx: Db, row: OrderRow, at: Date) =>
    tellOnce(tx, row, { kind, publicUrl, at })
  const step =
    (kind: OrderMessage): Step =>
    (tx, row, { at }) =>
      tell(kind)(tx, row, at)
  return {
    pending: step('placed'),
    paid: tell('paid'),
    shipped: step('shipped'),
    delivered: step('delivered'),
    cancelled: async (tx, row, move) => {
      // Whoever asks for their money back hears of both in the message about the refund.
      const isAsked = move.by === 'customer' && row.account.received > 0
      if (!isAsked) await tell('cancelled')(tx, row, move.at)
    },
  }
}

/** Sends a message by itself; nothing when it went out before. */
export async function tellOnce(
  tx: Db,
  row: OrderRow,
  { kind, publicUrl, at }: Omit<Sending, 'actorId'>,
): Promise<void> {
  // Of an order that was only reserved nobody has heard.
  if (row.placedAt === null) return
  const [contacts, isFirst] = await Promise.all([
    findContacts(tx, row.customerId),
    markSent(tx, row.id, kind, at),
  ])
  if (!contacts || !isFirst) return
  await sendTo(tx, contacts, row, { kind, publicUrl, at, actorId: null })
}

/** Sends a message whether or not it went out before. False for a customer whose account is gone. */
export async function tellAgain(tx: Db, row: OrderRow, sending: Sending): Promise<boolean> {
  const contacts = await findContacts(tx, row.customerId)
  if (!contacts) return false
  await markSent(tx, row.id, sending.kind, sending.at)
  await sendTo(tx, contacts, row, sending)
  return true
}

async function sendTo(
  tx: Db,
  { name, email, phone }: NonNullable<Awaited<ReturnType<typeof findContacts>>>,
  row: OrderRow,
  { kind, publicUrl, at, actorId }: Sending,
): Promise<void> {
  const order = presentOrder(row)
  const payUrl = payLinkOf(publicUrl, row)
  const shop = await readShop(tx)
  const arrives = deliveryDates(row.division, shop, new Date(row.createdAt))
  const notice = notices[kind]({ name, publicUrl, order, payUrl, arrives })
  const person = { email, phone: phone ?? row.phone }
  const way = wayTo(person)
  if (!way) return
  const send = { orderId: row.id, kind, channel: way.channel, recipient: way.to, at, actorId }
  await Promise.all([notifyPerson(tx, person, notice), insertSend(tx, send)])
}
