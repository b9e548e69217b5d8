import { findContacts } from '#modules/identity/index.ts'
import { type RefundNews, notifyRefund } from '#modules/notification/index.ts'
import type { OrderRow } from '#modules/order/index.ts'
import type { Db } from '#platform/db/db.ts'

/** Notifies the customer of an order about its refund, by the account's verified contacts. */
export async function notifyCustomerOfRefund(
  tx: Db,
  order: OrderRow,
  news: RefundNews,
  facts: Parameters<typeof notifyRefund>[4],
): Promise<void> {
  await notifyRefund(tx, order, await findContacts(tx, order.customerId), news, facts)
}
