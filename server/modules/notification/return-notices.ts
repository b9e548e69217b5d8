import { formatTaka } from '@haat/contract/money'
import { orderPath, shortOrderId } from '@haat/contract/order/order-path'

import { greetingName } from './greeting-name.ts'
import type { Notice } from './mail.ts'
import { type Language, wordsIn } from './words.ts'

export type ReturnNews = 'approved' | 'rejected' | 'settled'

export interface ReturnFacts {
  orderId: string
  publicUrl: string
  /** Reason of a rejection. */
  reason: string | null
  /** Approved goods must arrive by then. */
  until: Date | null
  /** Of the goods that were accepted, in taka. */
  value: number
  /** The part of it that is sent back, in taka. */
  refund: number
  /** The order that brings the other goods, and what is due for it, in taka. */
  exchange: { orderId: string; due: number } | null
}

/** Notice to the customer about a step of a return. */
export function returnNotice(
  reader: { name: string; language?: Language },
  news: ReturnNews,
  facts: ReturnFacts,
): Notice {
  const { language = 'en' } = reader
  const words = wordsIn(language)
  const { back } = words
  const order = shortOrderId(facts.orderId)
  const url = `${facts.publicUrl}${orderPath(facts.orderId)}`
  const until = facts.until?.toLocaleDateString(words.dates, {
    timeZone: 'Asia/Dhaka',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const said = {
    approved: { ...back.approved, text: back.approved.text(until ?? '') },
    rejected: back.rejected,
    settled: back.settled,
  }[news]
  const list = factsOf(news, facts, back)
  return {
    mail: {
      language,
      subject: said.subject(order),
      preview: said.text,
      title: said.subject(order),
      blocks: [
        { kind: 'text', text: words.greeting(greetingName(reader.name)) },
        { kind: 'text', text: said.text },
        { kind: 'facts', facts: [[back.order, `#${order}`], ...list] },
        { kind: 'button', label: back.see, url },
      ],
      footer: back.footer,
    },
    sms: {
      approved: () => back.approved.sms(order, until ?? '', url),
      rejected: () => back.rejected.sms(order, url),
      settled: () => back.settled.sms(order, formatTaka(facts.value).replace('৳', 'Tk '), url),
    }[news](),
    about: { budget: 'news', orderId: facts.orderId, neverWaits: news === 'settled' },
  }
}

function factsOf(
  news: ReturnNews,
  { reason, value, refund, exchange }: ReturnFacts,
  back: ReturnType<typeof wordsIn>['back'],
): [string, string][] {
  const exact = (amount: number) => formatTaka(amount, 2)
  const inExchange: [string, string][] = exchange
    ? [
        [back.exchange, `#${shortOrderId(exchange.orderId)}`],
        [back.due, exact(exchange.due)],
      ]
    : []
  switch (news) {
    case 'approved':
      return inExchange
    case 'rejected':
      return reason === null ? [] : [[back.reason, reason]]
    case 'settled':
      return [[back.value, exact(value)], ...inExchange, [back.refund, exact(refund)]]
    default:
      return news satisfies never
  }
}
