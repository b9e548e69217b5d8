import { taka } from '@haat/contract/money'
import { followPath, shortOrderId } from '@haat/contract/order/order-path'
import { isShopsFault } from '@haat/contract/order/return-reason'
import { type Language, prefixOf } from '@haat/contract/language'
import type { ShopDetails } from '@haat/contract/shop'

import { writtenIn } from '#modules/shop/index.ts'
import { escapeHtml as text } from '#platform/http/escape-html.ts'

import { presentOrder } from '../core/order.present.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { RefundRow } from '../refund/refund.repo.ts'
import type { ReturnRow } from '../return/return.repo.ts'
import { followWordsIn } from './follow-words.ts'

/** How many returns and refunds of an order its page shows: the newest. */
export const mostShown = 5

export interface FollowedReturn {
  row: ReturnRow
  /** The order that brings the other goods. */
  exchange: OrderRow | undefined
}

interface Followed {
  language: Language
  shop: ShopDetails
  order: OrderRow
}

export const returnTitle = (language: Language, { row: { status, wants } }: FollowedReturn) => {
  const { returns, wishes } = followWordsIn(language)
  return returns[status](wishes[wants])
}

/** What became of a return, what its customer has to do, where to and until when. */
export function returnPart(followed: Followed, one: FollowedReturn): string {
  const { language } = followed
  const { row } = one
  const words = followWordsIn(language)
  switch (row.status) {
    case 'requested':
      return `<p>${text(words.lookedAt)}</p>`
    case 'approved':
      return wayBack(followed, one) + exchangeOf(followed, one)
    case 'received':
      return `<p>${text(words.counted[row.wants])}</p>` + exchangeOf(followed, one)
    case 'rejected':
      return row.rejectReason === null
        ? ''
        : `<p class="said">${text(words.why(row.rejectReason))}</p>`
    case 'cancelled':
      return `<p>${text(words.returnOver)}</p>`
    case 'settled':
      return settled(followed, one) + exchangeOf(followed, one)
    default:
      return row.status satisfies never
  }
}

const isOpen = ({ status }: OrderRow) => status !== 'delivered' && status !== 'cancelled'

/** Where the goods go, until when, and who pays for the way. */
function wayBack({ language, shop, order }: Followed, { row, exchange }: FollowedReturn): string {
  const words = followWordsIn(language)
  const isOfCounter = order.source === 'counter'
  const byCourier = exchange !== undefined && isOpen(exchange) && !isOfCounter
  const number = shortOrderId(order.id)
  const ready = isOfCounter
    ? words.bring
    : byCourier
      ? words.handOver(number)
      : words.sendBack(number)
  const place = [shop.shopName, shop.address].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    ...(row.closesAt === null
      ? []
      : [[words.until, writtenIn(language).day(row.closesAt)] as [string, string]]),
    ...(byCourier ? [] : [[words.place, place] as [string, string]]),
  ]
  const pays =
    isOfCounter || byCourier ? '' : isShopsFault(row.reason) ? words.freeWay : words.paidWay
  return [
    `<p class="ready">${text(ready)}</p>`,
    `<dl>${facts.map(([name, value]) => `<dt>${text(name)}</dt><dd>${text(value)}</dd>`).join('')}</dl>`,
    pays === '' ? '' : `<p>${text(pays)}</p>`,
  ].join('\n')
}

/** The order that brings the other goods: how far it is, who brings it, and what to have ready. */
function exchangeOf({ language }: Followed, { exchange }: FollowedReturn): string {
  if (!exchange || exchange.status === 'cancelled') return ''
  const words = followWordsIn(language)
  const { due } = presentOrder(exchange)
  const name = words.exchange(shortOrderId(exchange.id), words.moves[exchange.status])
  const carrier = [exchange.courier, exchange.trackingNumber].filter(Boolean).join(', ')
  return [
    exchange.followCode === null
      ? `<p>${text(name)}</p>`
      : `<p><a href="${text(prefixOf(language) + followPath(exchange.followCode))}">${text(name)}</a></p>`,
    exchange.status === 'shipped' && carrier !== ''
      ? `<dl><dt>${text(words.courier)}</dt><dd>${text(carrier)}</dd></dl>`
      : '',
    isOpen(exchange) && due > 0
      ? `<p class="ready">${text(words.ready(writtenIn(language).exactTaka(due)))}</p>`
      : '',
  ].join('\n')
}

function settled({ language }: Followed, { row }: FollowedReturn): string {
  const words = followWordsIn(language)
  const { exactTaka, figure } = writtenIn(language)
  const pieces = row.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const accepted = row.lines.reduce((sum, line) => sum + (line.accepted ?? line.quantity), 0)
  const said = words.accepted(
    figure(accepted),
    figure(pieces),
    exactTaka(taka(row.settledPoisha ?? 0)),
  )
  return `<p>${text(said)}</p>`
}

/** Money that goes back, or has gone. */
export function refundsPart(language: Language, refunds: readonly RefundRow[]): string {
  if (refunds.length === 0) return ''
  const words = followWordsIn(language)
  const { exactTaka, shortMoment } = writtenIn(language)
  const lines = refunds.map((refund) => {
    const { status, amountPoisha, reason } = refund
    const sum = exactTaka(taka(amountPoisha))
    const at = refund.steps.at(-1)?.at ?? refund.createdAt
    const needsWallet = status === 'pending' && refund.tranId === null && refund.number === ''
    const state = needsWallet ? words.wallet : words.refunds[status](placeOf(language, refund))
    const why = status === 'rejected' && reason !== null ? `<br>${text(words.why(reason))}` : ''
    return `<li><span>${text(`${sum}: ${state}`)}${why}</span> <time datetime="${new Date(at).toISOString()}">${text(shortMoment(at))}</time></li>`
  })
  return `<h2>${text(words.moneyBack)}</h2><ul>${lines.join('')}</ul>`
}

/** A wallet without its number, which whoever has the link may not read. */
function placeOf(language: Language, { tranId, method, number }: RefundRow): string {
  const { source, wallets } = followWordsIn(language)
  return tranId !== null || method === 'hand' || number === '' ? source : wallets[method]
}

/** Its steps among those of the order. */
export const returnSteps = (
  language: Language,
  returns: readonly FollowedReturn[],
): { at: string; step: string }[] => {
  const { returnMoves, wishes } = followWordsIn(language)
  return returns.flatMap(({ row: { steps, wants } }) =>
    steps.map(({ status, at }) => ({ at, step: returnMoves[status](wishes[wants]) })),
  )
}
