import type { Db } from '#platform/db/db.ts'

import { notifyPerson } from './notify-person.ts'
import { refundNotice, type RefundNews } from './refund-notices.ts'

export type { RefundNews } from './refund-notices.ts'

/** Tells the customer of an order about its refund, by mail where the order has one, else by SMS. */
export async function tellOfRefund(
  tx: Db,
  order: { id: string; customer_name: string; customer_email: string; phone: string },
  news: RefundNews,
  facts: { amount: number; reason?: string },
): Promise<void> {
  const person = { email: order.customer_email || null, phone: order.phone || null }
  const notice = refundNotice({ name: order.customer_name }, news, {
    order: order.id.slice(-6),
    ...facts,
  })
  await notifyPerson(tx, person, notice)
}
