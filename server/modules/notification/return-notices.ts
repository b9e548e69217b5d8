import { formatExactTaka, formatTaka } from '@haat/contract/money'
import { orderPath, shortOrderId } from '@haat/contract/order/order-path'

import { greetingName } from './greeting-name.ts'
import type { Notice } from './mail.ts'
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
  reader: { name: string; language?: NoticeLanguage },
  news: ReturnNews,
  facts: ReturnFacts,
): Notice {
  const { language = 'en' } = reader
  const words = wordsIn(language)
  const { back } = words
  const url = `${facts.publicUrl}${orderPath(facts.orderId)}`
  const order = shortOrderId(facts.orderId)
  const said = sayings[news]({ facts, back, order, url, dates: words.dates })
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
  url: string
  dates: string
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

/** A longer address, or one in other letters, would make a second SMS: the page has it. */
const longestPlaceInSms = 60

function refundApproved({ facts, back, order, url, dates }: Telling): Said {
  const { approved } = back
  const until = dayOf(facts, dates)
  const { address = '' } = facts.place ?? {}
  const isCheap = /^[ -~]+$/.test(address) && address.length <= longestPlaceInSms
  return {
    subject: approved.subject(order),
    text: approved.text(until),
    facts: placeOf(facts, back),
    sms: approved.sms(order, until, isCheap ? address : url),
  }
}

function exchangeApproved(
  { facts, back, order, dates }: Telling,
  { orderId, due }: NonNullable<ReturnFacts['exchange']>,
): Said {
  const { exchangeApproved: words } = back
  const until = dayOf(facts, dates)
  const exchange = shortOrderId(orderId)
  const isDue = due > 0
  const money = isDue ? words.pay(formatExactTaka(due)) : words.nothingToPay
  const smsMoney = isDue ? words.smsPay(inSms(due)) : words.smsNothing
  const text = facts.isOfCounter ? words.atCounter(exchange, until) : words.text(exchange, until)
  return {
    subject: words.subject(order),
    text: `${text} ${money}`,
    facts: [...exchangeFacts(facts, back), ...(facts.isOfCounter ? placeOf(facts, back) : [])],
    sms: facts.isOfCounter
      ? words.smsAtCounter(order, until, smsMoney)
      : words.sms(order, exchange, smsMoney),
  }
}

function settled({ facts, back, order, url }: Telling): Said {
  const { settled: words } = back
  const { value, refunds } = facts
  const sum = refunds.reduce((all, { amount }) => all + amount, 0)
  const needsWallet = refunds.some(({ way }) => isWithoutWallet(way))
  const ways = [...new Set(refunds.map(({ way }) => refundGoesTo(way)))]
  const [to = ''] = ways
  const list = refunds.map(({ amount, way }): [string, string] => [
    back.refund,
    isWithoutWallet(way) ? exact(amount) : `${exact(amount)}, ${refundGoesTo(way)}`,
  ])
  return {
    subject: words.subject(order),
    text: needsWallet ? `${words.text} ${words.wallet}` : words.text,
    facts: [[back.value, exact(value)], ...exchangeFacts(facts, back), ...list],
    sms: needsWallet
      ? words.smsWallet(order, inSms(sum))
      : ways.length === 1
        ? words.smsBack(order, inSms(sum), to)
        : words.sms(order, inSms(value), url),
  }
}

/** Money that was received by hand, and whose wallet is not known yet. */
const isWithoutWallet = ({ byHand, number }: RefundWay) => byHand && !number

const dayOf = ({ until }: ReturnFacts, dates: string): string =>
  until?.toLocaleDateString(dates, {
    timeZone: 'Asia/Dhaka',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }) ?? ''

function placeOf({ place }: ReturnFacts, back: Words): [string, string][] {
  if (!place) return []
  const { shopName, address, phone } = place
  return [
    [back.sendTo, `${shopName}, ${address}`],
    ...(phone === null ? [] : [[back.phone, phone] as [string, string]]),
  ]
}

const exchangeFacts = ({ exchange }: ReturnFacts, back: Words): [string, string][] =>
  exchange
    ? [
        [back.exchange, `#${shortOrderId(exchange.orderId)}`],
        [back.due, exact(exchange.due)],
      ]
    : []

const exact = (taka: number) => formatTaka(taka, 2)

/** ৳ is no 7-bit character and would double the price of an SMS (words.en.ts). */
const inSms = (taka: number) => formatExactTaka(taka).replace('৳', 'Tk ')
