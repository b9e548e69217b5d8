import type { Db } from '#platform/db/db.ts'

import { notifyPerson } from './notify-person.ts'
import { refundGoesTo, type RefundWay } from './refund-goes-to.ts'
import { refundNotice, type RefundNews } from './refund-notices.ts'

export type { RefundNews } from './refund-notices.ts'

/**
 * Tells the customer of an order about its refund. `contacts`: those known to be theirs; what was typed on the order may
 * be anybody's, and serves only where the account is gone.
 */
export async function tellOfRefund(
  tx: Db,
  order: { id: string; customerName: string; phone: string },
  contacts: { email: string | null; phone: string | null } | undefined,
  news: RefundNews,
  { way, ...facts }: { amount: number; way?: RefundWay; reason?: string },
): Promise<void> {
  const person = contacts ?? { email: null, phone: order.phone || null }
  const notice = refundNotice({ name: order.customerName }, news, {
    order: order.id.slice(-6),
    ...facts,
    ...(way && { to: refundGoesTo(way) }),
  })
  await notifyPerson(tx, person, notice)
}
