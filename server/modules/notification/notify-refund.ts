import type { Db } from '#platform/db/db.ts'
import { pagesIn } from '#platform/http/pages-in.ts'

import { notifyPerson } from './notify-person.ts'
import { refundGoesTo, refundWentTo, type RefundWay } from './refund-goes-to.ts'
import { refundNotice, type RefundNews } from './refund-notices.ts'
import type { NoticeLanguage } from './words.ts'

export interface RefundFacts {
  amount: number
  way?: RefundWay
  reason?: string
}

/**
 * Notifies the customer of an order about its refund. `contacts`: the account's verified ones; the contact
 * typed into the order may be a stranger's and serves only when the account is deleted.
 */
export async function notifyRefund(
  tx: Db,
  order: { id: string; customerName: string; phone: string; followCode: string | null },
  contacts: { email: string | null; phone: string | null } | undefined,
  news: RefundNews,
  { way, ...facts }: RefundFacts,
  { publicUrl, language }: { publicUrl: string; language: NoticeLanguage },
): Promise<void> {
  const person = contacts ?? { email: null, phone: order.phone || null }
  const notice = refundNotice({ name: order.customerName, language }, news, {
    orderId: order.id,
    publicUrl: pagesIn(publicUrl, language),
    followCode: order.followCode,
    ...facts,
    ...(way && {
      to: news === 'refunded' ? refundWentTo(way, language) : refundGoesTo(way, language),
    }),
  })
  await notifyPerson(tx, person, notice)
}
