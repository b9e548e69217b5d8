import { shortOrderId } from '@haat/contract/order/order-path'

import { writtenIn } from '#modules/shop/index.ts'
import { asInSms } from './as-in-sms.ts'
import { greetingName } from './greeting-name.ts'
import type { Notice } from './mail.ts'
import { orderLinks } from './order-link.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

/** `wallet`: money that was received by hand goes back, and the wallet for it is not known yet. */
export type RefundNews =
  | 'requested'
  | 'wallet'
  | 'approved'
  | 'rejected'
  | 'refunded'
  | 'late'
  | 'double'

interface Facts {
  orderId: string
  /** Of the shop's pages in the reader's language. */
  publicUrl: string
  /** Code of the page that follows the order; null: it has none. */
  followCode: string | null
  /** In taka. */
  amount: number
  /** Where the money is sent, or was sent, as text. */
  to?: string
  /** Reason of a rejection. */
  reason?: string
}

interface Said {
  subject(order: string): string
  text: string
  sms(order: string, amount: string, to: string): string
}

/** Notice to the customer about a step of a refund. */
export function refundNotice(
  reader: { name: string; language: NoticeLanguage },
  news: RefundNews,
  { orderId, publicUrl, followCode, amount, to, reason }: Facts,
): Notice {
  const { language } = reader
  const words = wordsIn(language)
  const { refund } = words
  const { taka } = writtenIn(language)
  const { subject, text, sms }: Said = refund[news]
  const order = shortOrderId(orderId)
  const links = orderLinks(publicUrl, orderId, followCode)
  const facts: [string, string][] = [
    [refund.order, `#${order}`],
    [refund.amount, taka(amount, 2)],
  ]
  if (to !== undefined) facts.push([refund.to, to])
  if (reason !== undefined) facts.push([refund.reason, reason])
  return {
    mail: {
      language,
      subject: subject(order),
      preview: text,
      title: subject(order),
      blocks: [
        { kind: 'text', text: words.greeting(greetingName(reader.name)) },
        { kind: 'text', text },
        { kind: 'facts', facts },
        { kind: 'button', label: refund.see, url: links.follow ?? links.page },
      ],
      footer: refund.footer,
    },
    sms: sms(order, asInSms(taka(amount), language), to ?? refund.source),
    about: { budget: 'news', orderId, neverWaits: news !== 'requested' },
    event: `refund-${news}`,
    fields: {
      shop: '{{shop}}',
      order,
      amount: asInSms(taka(amount), language),
      to: to ?? refund.source,
      link: links.sms,
    },
  }
}
