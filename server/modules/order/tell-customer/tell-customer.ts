import { deliveryDates } from '@haat/contract/order/delivery-days'
import type { UnwordedOrder } from '@haat/contract/order/order'
import type { OrderMessage } from '@haat/contract/order/order-message'
import { say } from '@haat/contract/refusals/text'
import { z } from 'zod'

import { type Contacts, findContacts } from '#modules/identity/index.ts'
import {
  type Notice,
  notifyPerson,
  orderCancelledNotice,
  orderDeliveredNotice,
  orderPaidNotice,
  orderPartPaidNotice,
  orderPlacedNotice,
  orderReminderNotice,
  orderShipmentNotice,
  orderShippedNotice,
  type SmsBounds,
  smsWaitSeconds,
  wayTo,
} from '#modules/notification/index.ts'
import { findSettings, writtenIn } from '#modules/shop/index.ts'
import { causedBy, currentCauser } from '#platform/audit-context.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import { tooMany } from '#platform/http/refusal.ts'
import { addJob } from '#platform/job.repo.ts'
import type { JobHandler } from '#platform/job-handlers.ts'

import { orderContacts } from '../core/order-contacts.ts'
import { presentOrder } from '../core/order.present.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import type { Followers } from '../core/followers.ts'
import { payLinkOf } from '../core/pay-link.ts'
import { isNewsToStaff } from '../tell-staff/order-alert.policy.ts'
import { addOrderAlert, orderAlert } from '../tell-staff/order-alert.ts'
import { insertSend, markSent, markSentWithJob } from './order-message.repo.ts'

type Step = Followers['customer']['placed']

const notices = {
  placed: orderPlacedNotice,
  reminder: orderReminderNotice,
  paid: orderPaidNotice,
  shipped: orderShippedNotice,
  delivered: orderDeliveredNotice,
  cancelled: orderCancelledNotice,
} satisfies Record<OrderMessage, unknown>

interface Sending {
  kind: OrderMessage
  publicUrl: string
  at: Date
  /** The member of staff who sends it again; null: sent by the shop. */
  actorId: string | null
  /** Whoever has no mail gets nothing. */
  byMailOnly?: boolean
  /** An SMS that would have to wait is refused; absent: it waits. */
  room?: { clock: Clock; settings: SmsBounds }
}

/** Notifies customers of their orders' steps, by mail or else by SMS: once each, in the transaction of the step. */
export function tellCustomer(publicUrl: string): Followers['customer'] {
  const tell = (kind: OrderMessage) => (tx: Db, row: OrderRow, at: Date) =>
    tellOnce(tx, row, { kind, publicUrl, at })
  const step =
    (kind: OrderMessage): Step =>
    (tx, row, { at }) =>
      tell(kind)(tx, row, at)
  return {
    placed: async (tx, row, move) => {
      // The message about the approved exchange tells of its order as well.
      if (row.exchangeOf === null) await step('placed')(tx, row, move)
      else await markFirst(tx, row, 'placed', move.at)
    },
    paid: tell('paid'),
    partPaid: (tx, row) => tellOfPart(tx, row, publicUrl),
    shipped: step('shipped'),
    shipmentChanged: tellOfShipmentLater,
    delivered: step('delivered'),
    cancelled: async (tx, row, move) => {
      const isTheirs = move.by === 'customer'
      // The message about the refund covers the cancellation as well.
      if (isTheirs && row.account.received > 0) return
      const isAtOnce = isTheirs && isJustPlaced(row, move.at)
      await tellOnce(tx, row, { kind: 'cancelled', publicUrl, at: move.at, byMailOnly: isAtOnce })
    },
  }
}

/** So soon after placing, customers know what they have just done: an SMS would only cost the shop. */
const justPlacedMs = 600_000

const isJustPlaced = ({ placedAt }: OrderRow, at: Date) =>
  placedAt !== null && at.getTime() - new Date(placedAt).getTime() <= justPlacedMs

/** Confirms a part payment, and says what is still due: each is confirmed, since each is another sum. */
async function tellOfPart(tx: Db, row: OrderRow, publicUrl: string): Promise<void> {
  if (isNewsToStaff(row, 'paid')) await addOrderAlert(tx, row.id)
  const payUrl = payLinkOf(publicUrl, row)
  await tellAlways(tx, row, (name, order) =>
    orderPartPaidNotice({
      name,
      publicUrl: pagesIn(publicUrl, row.language),
      language: row.language,
      order,
      followCode: row.followCode,
      payUrl,
    }),
  )
}

/** Number and courier are typed, and mended soon after: the last of them are told, once. */
const shipmentSettlesSeconds = 600

export const shipmentJob = 'order-message.tell-shipment'

const ShipmentPayload = z.object({
  orderId: z.string(),
  causer: z.object({ userId: z.string().nullable() }).nullable(),
})

async function tellOfShipmentLater(tx: Db, { id: orderId }: OrderRow): Promise<void> {
  const payload = { orderId, causer: currentCauser() }
  const when = { delaySeconds: shipmentSettlesSeconds, key: `shipment of ${orderId}` }
  await addJob(tx, shipmentJob, payload, when)
}

/** Handler of the job that a changed shipment adds. */
export function tellOfShipment(db: Db, publicUrl: string): JobHandler {
  return (payload) => {
    const { orderId, causer } = ShipmentPayload.parse(payload)
    return causedBy(causer, () =>
      inTransaction(db, async (tx) => {
        const row = await findOrder(tx, orderId)
        if (row?.status !== 'shipped') return
        const { courierNames } = await findSettings(tx)
        await tellAlways(tx, row, (name, order) =>
          orderShipmentNotice({
            name,
            publicUrl: pagesIn(publicUrl, row.language),
            language: row.language,
            order,
            followCode: row.followCode,
            courierNames,
          }),
        )
      }),
    )
  }
}

/** Sends a message each time, unlike those of an order's steps. */
async function tellAlways(
  tx: Db,
  row: OrderRow,
  noticeTo: (name: string, order: UnwordedOrder) => Notice,
): Promise<void> {
  const contacts = await findContacts(tx, row.customerId)
  if (!contacts) return
  const person = orderContacts(row, contacts)
  await notifyPerson(tx, person, noticeTo(contacts.name, presentOrder(row)))
}

/** Sends a message that was not sent before. */
export async function tellOnce(
  tx: Db,
  row: OrderRow,
  sending: Omit<Sending, 'actorId'>,
): Promise<void> {
  const { kind, at } = sending
  // The customer has not been notified of an order that was only reserved.
  if (row.placedAt === null) return
  const [contacts, isFirst] = await Promise.all([
    findContacts(tx, row.customerId),
    markFirst(tx, row, kind, at),
  ])
  if (!contacts || !isFirst) return
  await sendTo(tx, contacts, row, { ...sending, actorId: null })
}

/** Marks a message as sent; one that means a new order also alerts staff. */
async function markFirst(tx: Db, row: OrderRow, kind: OrderMessage, at: Date): Promise<boolean> {
  return isNewsToStaff(row, kind)
    ? markSentWithJob(tx, { orderId: row.id, kind, at }, orderAlert(row.id))
    : markSent(tx, row.id, kind, at)
}

/**
 * Sends a message, whether or not it was sent before. False where the customer's account was deleted; throws 429 for an SMS
 * that would have to wait: it is not to seem sent.
 */
export async function tellAgain(
  tx: Db,
  row: OrderRow,
  sending: Sending & Required<Pick<Sending, 'room'>>,
): Promise<boolean> {
  const contacts = await findContacts(tx, row.customerId)
  if (!contacts) return false
  await markSent(tx, row.id, sending.kind, sending.at)
  await sendTo(tx, contacts, row, sending)
  return true
}

async function sendTo(
  tx: Db,
  account: Contacts,
  row: OrderRow,
  { kind, publicUrl, at, actorId, byMailOnly = false, room }: Sending,
): Promise<void> {
  const order = presentOrder(row)
  const payUrl = payLinkOf(publicUrl, row)
  const shop = await findSettings(tx)
  const { courierNames } = shop
  const { language } = row
  const { days, figure } = writtenIn(language)
  const arrives = figure(deliveryDates(row.division, shop, new Date(row.createdAt), days))
  const pages = pagesIn(publicUrl, language)
  const told = {
    name: account.name,
    publicUrl: pages,
    language,
    order,
    followCode: row.followCode,
    payUrl,
    arrives,
    courierNames,
  }
  const notice = notices[kind](told)
  const theirs = orderContacts(row, account)
  const person = room ? await reachableNow(tx, room, theirs, notice.about) : theirs
  const reached = byMailOnly ? { ...person, phone: null } : person
  const ways = await notifyPerson(tx, reached, notice, { isByHand: room !== undefined })
  for (const { channel, to: recipient } of ways) {
    await insertSend(tx, { orderId: row.id, kind, channel, recipient, at, actorId })
  }
}

/** With the mail alone where an SMS would have to wait; throws 429 where there is no mail. */
async function reachableNow(
  tx: Db,
  { clock, settings }: NonNullable<Sending['room']>,
  person: ReturnType<typeof orderContacts>,
  about: Notice['about'],
): Promise<typeof person> {
  const { phone: to, mailInstead } = person
  if (to === null || wayTo(person)?.channel !== 'sms') return person
  const sms = { to, about, causedBy: currentCauser() }
  const wait = await smsWaitSeconds({ db: tx, clock }, settings, sms)
  if (wait === 0) return person
  if (mailInstead !== null) return { ...person, email: mailInstead }
  const minutes = Math.ceil(wait / 60)
  throw tooMany(wait, say('sms_wait', { minutes }))
}
