import type { MessageEvent } from '@haat/contract/message-events'

import { named } from '../brand.ts'
import type { RefundNews } from '../refund-notices.ts'
import { type NoticeLanguage, wordsIn } from '../words.ts'

/** The words that come with the shop, with their fields in braces: what own ones are written from. */
export function builtInWords(language: NoticeLanguage): Record<MessageEvent, string> {
  const { order, refund, back } = wordsIn(language)
  const { exchangeApproved, settled } = back
  const [id, link, pay] = ['{order}', '{link}', '{pay}'] as const
  const amounts = { total: '{total}', due: '{due}', received: '{received}' }
  const sums = { ...amounts, hasReceived: false, isExchange: false }
  const carrier = '{courier}, {tracking}'
  const ofRefund = (news: RefundNews): string => {
    const { sms }: { sms(order: string, amount: string, to: string): string } = refund[news]
    return sms(id, '{amount}', '{to}')
  }
  const words: Record<MessageEvent, string> = {
    placed: order.placed.sms(id, sums, link),
    'placed-to-pay': order.placed.smsToPay(pay, '{until}')(id, sums),
    reminder: order.reminder.sms('{until}', '{due}', pay)(id),
    paid: order.paid.sms(id, sums, link),
    'part-paid': order.partPaid.sms(id, sums, link),
    'part-paid-to-pay': order.partPaid.smsToPay(pay)(id, sums),
    held: order.held.sms(id, sums, link),
    'cash-instead': order.cashInstead.sms(id, sums, link),
    changed: order.changed.sms(id, sums, link),
    'changed-to-pay': order.changed.smsToPay(pay)(id, sums),
    shipped: order.shipped.smsBy(carrier)(id, sums, link),
    shipment: order.shipment.smsBy(carrier)(id, sums, link),
    delivered: order.delivered.sms(id, sums, link),
    cancelled: order.cancelled.sms(id, sums, link),
    'refund-requested': ofRefund('requested'),
    'refund-wallet': ofRefund('wallet'),
    'refund-approved': ofRefund('approved'),
    'refund-rejected': ofRefund('rejected'),
    'refund-refunded': ofRefund('refunded'),
    'refund-late': ofRefund('late'),
    'refund-double': ofRefund('double'),
    'return-requested': back.requested.sms(id, '{what}', link),
    'return-approved': back.approved.sms(id, '{day}', '{place}'),
    'exchange-approved': exchangeApproved.sms(id, '{exchange}', exchangeApproved.smsPay('{due}')),
    'exchange-at-counter': exchangeApproved.smsAtCounter(
      id,
      '{day}',
      exchangeApproved.smsPay('{due}'),
    ),
    'return-rejected': back.rejected.sms(id, link),
    'return-received': back.received.sms(id),
    'return-cancelled': back.cancelled.sms(id, link),
    'return-settled': settled.sms(id, '{amount}', link),
    'return-paid-back': settled.smsBack(id, '{amount}', '{to}'),
    'return-wallet': settled.smsWallet(id, '{amount}'),
  }
  for (const [event, text] of Object.entries(words)) {
    // as: the keys of the table.
    words[event as MessageEvent] = named(text, '{shop}')
  }
  return words
}
