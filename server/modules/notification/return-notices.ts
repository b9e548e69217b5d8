import type { MessageEvent } from '@haat/contract/message-events'
import { shortOrderId } from '@haat/contract/order/order-path'

import { writtenIn } from '#modules/shop/index.ts'
import { asInSms } from './as-in-sms.ts'
import { greetingName } from './greeting-name.ts'
import type { Notice, SmsFields } from './mail.ts'
import { orderLinks } from './order-link.ts'
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
  /** Code of the page that follows the order; null: it has none. */
  followCode: string | null
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
  event: MessageEvent
  sms: string
  /** What own words may name besides shop, order and link. */
  fields?: SmsFields
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
  const { follow, page, sms: link } = orderLinks(facts.publicUrl, facts.orderId, facts.followCode)
  const order = shortOrderId(facts.orderId)
  const said = sayings[news]({ facts, back, order, url: link, language })
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
        { kind: 'button', label: back.see, url: follow ?? page },
        ...(follow === undefined ? [] : [{ kind: 'text', text: back.withLogin(page) } as const]),
      ],
      footer: back.footer,
    },
    sms: said.sms,
    about: { budget: 'news', orderId: facts.orderId, neverWaits: news === 'settled' },
    event: said.event,
    fields: { shop: '{{shop}}', order, link, ...said.fields },
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
      event: 'return-requested',
      sms: requested.sms(order, name, url),
      fields: { what: name },
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
    event: 'return-rejected',
    sms: back.rejected.sms(order, url),
  }),
  received: ({ back: { received }, order }) => ({
    subject: received.subject(order),
    text: received.text,
    facts: [],
    event: 'return-received',
    sms: received.sms(order),
  }),
  cancelled: ({ back: { cancelled }, order, url }) => ({
    subject: cancelled.subject(order),
    text: cancelled.text,
    facts: [],
    event: 'return-cancelled',
    sms: cancelled.sms(order, url),
  }),
  settled,
}

/** A longer address, or one in other letters than 7-bit ones, would make one SMS more: the page has it. */
export const longestPlaceInSms = { en: 60, bn: 50 }

function refundApproved({ facts, back, order, url, language }: Telling): Said {
  const { approved } = back
  const until = dayOf(facts, language)
  const { address = '' } = facts.place ?? {}
  const isCheap =
    (language === 'bn' ? address !== '' : /^[ -~]+$/.test(address)) &&
    address.length <= longestPlaceInSms[language]
  const place = isCheap ? address : url
  return {
    subject: approved.subject(order),
    text: approved.text(until),
    facts: placeOf(facts, back),
    event: 'return-approved',
    sms: approved.sms(order, until, place),
    fields: { day: until, place },
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
    event: facts.isOfCounter ? 'exchange-at-counter' : 'exchange-approved',
    sms: facts.isOfCounter
      ? words.smsAtCounter(order, until, smsMoney)
      : words.sms(order, exchange, smsMoney),
    fields: { exchange, day: until, due: inSms(due, language) },
  }
}

function settled(telling: Telling): Said {
  const { facts, back, order, language } = telling
  const { settled: words } = back
  const { value, refunds } = facts
  const needsWallet = refunds.some(({ way }) => isWithoutWallet(way))
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
    ...settledInSms(telling, needsWallet),
  }
}

function settledInSms(
  { facts, back, order, url, language }: Telling,
  needsWallet: boolean,
): Pick<Said, 'event' | 'sms' | 'fields'> {
  const { settled: words } = back
  const { value, refunds } = facts
  const sum = inSms(
    refunds.reduce((all, { amount }) => all + amount, 0),
    language,
  )
  if (needsWallet) {
    return {
      event: 'return-wallet',
      sms: words.smsWallet(order, sum),
      fields: { amount: sum },
    }
  }
  const [to, ...others] = new Set(refunds.map(({ way }) => refundGoesTo(way, language)))
  if (to !== undefined && others.length === 0) {
    return {
      event: 'return-paid-back',
      sms: words.smsBack(order, sum, to),
      fields: { amount: sum, to },
    }
  }
  const amount = inSms(value, language)
  return { event: 'return-settled', sms: words.sms(order, amount, url), fields: { amount } }
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
