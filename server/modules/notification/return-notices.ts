import { orderPath, shortOrderId } from '@haat/contract/order/order-path'

import { writtenIn } from '#modules/shop/index.ts'
import { asInSms } from './as-in-sms.ts'
import { greetingName } from './greeting-name.ts'
import type { Notice } from './mail.ts'
import { shortOrderPath } from './order-link.ts'
import { refundGoesTo, type RefundWay } from './refund-goes-to.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

/** Each step of a return that its customer is told of; `cancelled`: by staff or the clock. */
export type ReturnNews =
  | 'requested'
  | 'approved'
  | 'rejected'
  | 'received'
  | 'cancelled'
  | 'settled'

export interface ReturnFacts {
  orderId: string
  publicUrl: string
  wants: 'refund' | 'exchange'
  /** Sold at the counter: exchanged there. */
  isOfCounter: boolean
  /** Reason of a rejection. */
  reason: string | null
  /** Approved goods must arrive by then. */
  until: Date | null
  /** Where goods are sent or brought; null: the shop has not said it. */
  place: { shopName: string; address: string; phone: string | null } | null
  /** Of the goods that were accepted, in taka. */
  value: number
  /** What goes back of a settled return, in taka. */
  refunds: readonly { amount: number; way: RefundWay }[]
  /** The order that brings the other goods, and what is due for it, in taka. */
  exchange: { orderId: string; due: number } | null
}

interface Said {
  subject: string
  text: string
  facts: [string, string][]
  sms: string
}

type Words = ReturnType<typeof wordsIn>['back']

/** Notice to the customer about a step of a return: one for all that the step brings. */
export function returnNotice(
  reader: { name: string; language: NoticeLanguage },
  news: ReturnNews,
  facts: ReturnFacts,
): Notice {
  const { language } = reader
  const words = wordsIn(language)
  const { back } = words
  const url = `${facts.publicUrl}${orderPath(facts.orderId)}`
  const smsUrl = `${facts.publicUrl}${shortOrderPath('customer', facts.orderId)}`
  const order = shortOrderId(facts.orderId)
  const said = sayings[news]({ facts, back, order, url: smsUrl, language })
  return {
    mail: {
      language,
      subject: said.subject,
      preview: said.text,
      title: said.subject,
      blocks: [
        { kind: 'text', text: words.greeting(greetingName(reader.name)) },
        { kind: 'text', text: said.text },
        { kind: 'facts', facts: [[back.order, `#${order}`], ...said.facts] },
        { kind: 'button', label: back.see, url },
      ],
      footer: back.footer,
    },
    sms: said.sms,
    about: { budget: 'news', orderId: facts.orderId, neverWaits: news === 'settled' },
  }
}

interface Telling {
  facts: ReturnFacts
  back: Words
  order: string
  /** For SMS. */
  url: string
  language: NoticeLanguage
}

const sayings: Record<ReturnNews, (telling: Telling) => Said> = {
  requested: ({ facts, back: { requested, names }, order, url }) => {
    const name = names[facts.wants]
    return {
      subject: requested.subject(order, name),
      text: requested.text(name),
      facts: [],
      sms: requested.sms(order, name, url),
    }
  },
  approved: (telling) =>
    telling.facts.exchange
      ? exchangeApproved(telling, telling.facts.exchange)
      : refundApproved(telling),
  rejected: ({ facts: { reason }, back, order, url }) => ({
    subject: back.rejected.subject(order),
    text: back.rejected.text,
    facts: reason === null ? [] : [[back.reason, reason]],
    sms: back.rejected.sms(order, url),
  }),
  received: ({ back: { received }, order }) => ({
    subject: received.subject(order),
    text: received.text,
    facts: [],
    sms: received.sms(order),
  }),
  cancelled: ({ back: { cancelled }, order, url }) => ({
    subject: cancelled.subject(order),
    text: cancelled.text,
    facts: [],
    sms: cancelled.sms(order, url),
  }),
  settled,
}

/** A longer address, or one in other letters than 7-bit ones, would make one SMS more: the page has it. */
const longestPlaceInSms = { en: 60, bn: 50 }

function refundApproved({ facts, back, order, url, language }: Telling): Said {
  const { approved } = back
  const until = dayOf(facts, language)
  const { address = '' } = facts.place ?? {}
  const isCheap =
    (language === 'bn' ? address !== '' : /^[ -~]+$/.test(address)) &&
    address.length <= longestPlaceInSms[language]
  return {
    subject: approved.subject(order),
    text: approved.text(until),
    facts: placeOf(facts, back),
    sms: approved.sms(order, until, isCheap ? address : url),
  }
}

function exchangeApproved(
  { facts, back, order, language }: Telling,
  { orderId, due }: NonNullable<ReturnFacts['exchange']>,
): Said {
  const { exchangeApproved: words } = back
  const until = dayOf(facts, language)
  const exchange = shortOrderId(orderId)
  const isDue = due > 0
  const money = isDue ? words.pay(writtenIn(language).exactTaka(due)) : words.nothingToPay
  const smsMoney = isDue ? words.smsPay(inSms(due, language)) : words.smsNothing
  const text = facts.isOfCounter ? words.atCounter(exchange, until) : words.text(exchange, until)
  return {
    subject: words.subject(order),
    text: `${text} ${money}`,
    facts: [
      ...exchangeFacts(facts, back, language),
      ...(facts.isOfCounter ? placeOf(facts, back) : []),
    ],
    sms: facts.isOfCounter
      ? words.smsAtCounter(order, until, smsMoney)
      : words.sms(order, exchange, smsMoney),
  }
}

function settled({ facts, back, order, url, language }: Telling): Said {
  const { settled: words } = back
  const { value, refunds } = facts
  const sum = refunds.reduce((all, { amount }) => all + amount, 0)
  const needsWallet = refunds.some(({ way }) => isWithoutWallet(way))
  const ways = [...new Set(refunds.map(({ way }) => refundGoesTo(way, language)))]
  const [to = ''] = ways
  const list = refunds.map(({ amount, way }): [string, string] => [
    back.refund,
    isWithoutWallet(way)
      ? exact(amount, language)
      : `${exact(amount, language)}, ${refundGoesTo(way, language)}`,
  ])
  return {
    subject: words.subject(order),
    text: needsWallet ? `${words.text} ${words.wallet}` : words.text,
    facts: [[back.value, exact(value, language)], ...exchangeFacts(facts, back, language), ...list],
    sms: needsWallet
      ? words.smsWallet(order, inSms(sum, language))
      : ways.length === 1
        ? words.smsBack(order, inSms(sum, language), to)
        : words.sms(order, inSms(value, language), url),
  }
}

/** Money that was received by hand, and whose wallet is not known yet. */
const isWithoutWallet = ({ byHand, number }: RefundWay) => byHand && !number

const dayOf = ({ until }: ReturnFacts, language: NoticeLanguage): string =>
  until === null ? '' : writtenIn(language).day(until)

function placeOf({ place }: ReturnFacts, back: Words): [string, string][] {
  if (!place) return []
  const { shopName, address, phone } = place
  return [
    [back.sendTo, `${shopName}, ${address}`],
    ...(phone === null ? [] : [[back.phone, phone] as [string, string]]),
  ]
}

const exchangeFacts = (
  { exchange }: ReturnFacts,
  back: Words,
  language: NoticeLanguage,
): [string, string][] =>
  exchange
    ? [
        [back.exchange, `#${shortOrderId(exchange.orderId)}`],
        [back.due, exact(exchange.due, language)],
      ]
    : []

const exact = (taka: number, language: NoticeLanguage) => writtenIn(language).taka(taka, 2)

const inSms = (taka: number, language: NoticeLanguage) =>
  asInSms(writtenIn(language).exactTaka(taka), language)
