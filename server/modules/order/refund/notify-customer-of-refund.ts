import { findContacts } from '#modules/identity/index.ts'
import { notifyRefund, type RefundFacts, type RefundNews } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import type { OrderRow } from '../core/order.repo.ts'

/** Notifies the customer of an order about its refund, by the account's verified contacts. */
export async function notifyCustomerOfRefund(
  tx: Db,
  { publicUrl }: Pick<OrderDeps, 'publicUrl'>,
  order: OrderRow,
  news: RefundNews,
  facts: RefundFacts,
): Promise<void> {
  const contacts = await findContacts(tx, order.customerId)
  await notifyRefund(tx, order, contacts, news, facts, { publicUrl, language: order.language })
}
