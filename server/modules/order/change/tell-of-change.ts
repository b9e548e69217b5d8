import { findContacts } from '#modules/identity/index.ts'
import {
  notifyPerson,
  orderChangedNotice,
  orderMovedSms,
  sendSms,
} from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { pagesIn } from '#platform/http/pages-in.ts'

import { orderContacts } from '../core/order-contacts.ts'
import { presentOrder } from '../core/order.present.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { payLinkOf } from '../core/pay-link.ts'

/**
 * Tells the customer what the order is now. Where its phone changed, both numbers are told: the old one, which may belong
 * to somebody else, without address or goods.
 */
export async function tellOfChange(
  tx: Db,
  publicUrl: string,
  { before, after }: { before: OrderRow; after: OrderRow },
): Promise<void> {
  const contacts = await findContacts(tx, after.customerId)
  // The account was deleted: its orders send no messages any more.
  if (!contacts) return
  const notice = orderChangedNotice({
    name: after.customerName,
    publicUrl: pagesIn(publicUrl, after.language),
    language: after.language,
    order: presentOrder(after),
    followCode: after.followCode,
    payUrl: payLinkOf(publicUrl, after),
  })
  if (before.phone === after.phone) {
    await notifyPerson(tx, orderContacts(after, contacts), notice)
    return
  }
  await notifyPerson(tx, { ...orderContacts(after, contacts), email: null }, notice)
  if (before.phone !== '') {
    await sendSms(tx, { to: before.phone, ...orderMovedSms(before.id, after.language) })
  }
}
