import type { MessageEvent } from '@haat/contract/message-events'
import type { UnwordedOrder, Shipment } from '@haat/contract/order/order'
import { shortOrderId } from '@haat/contract/order/order-path'
import { colorIn } from '@haat/contract/product/color-names'
import { goodsName } from '@haat/contract/product/goods-name'
import { wordIn } from '@haat/contract/refusals/word-in'

import { writtenIn } from '#modules/shop/index.ts'
import { asInSms } from './as-in-sms.ts'
import { isCheapInSms, longestInSms } from './courier-in-sms.ts'
import { greetingName } from './greeting-name.ts'
import type { Mail, Notice, SmsFields } from './mail.ts'
import { orderLinks } from './order-link.ts'
import type { SmsSums } from './sms-sums.ts'
import { type NoticeLanguage, wordsIn } from './words.ts'

interface Reader {
  name: string
  /** The shop's origin, for links. */
  publicUrl: string
  language: NoticeLanguage
}

export type OrderTold = Reader & {
  order: UnwordedOrder
  /** Code of the page that follows the order; null: it has none, and its message leads to the login. */
  followCode: string | null
  /** Address of the payment page; undefined: nothing can or need be paid online. */
  payUrl?: string | undefined
  /** Couriers that an SMS may name; absent where the message names none. */
  courierNames?: readonly string[] | undefined
  /** Expected days of arrival as text; absent where the message does not mention them. */
  arrives?: string | undefined
}
type Block = Mail['blocks'][number]

export function orderPlacedNotice(told: OrderTold): Notice {
  const { order, payUrl } = told
  const { order: words } = wordsIn(told.language)
  const { placed } = words
  const time = timeToPay(told)
  const next =
    order.due === 0
      ? placed.nothingDue
      : order.collect === 'door'
        ? placed.cash(dueOf(told))
        : placed.online(time)
  const received = writtenIn(told.language).taka(order.received, 2)
  const advance = order.received > 0 ? [text(words.paid.amount(received))] : []
  const pay = payUrl === undefined ? [] : [button(words.pay(dueOf(told)), payUrl)]
  const toPay = payUrl !== undefined && {
    sms: placed.smsToPay(payUrl, time),
    neverWaits: true,
    event: 'placed-to-pay' as const,
  }
  const said = { ...placed, event: 'placed' as const, ...toPay }
  return notice(told, said, [...advance, text(next), ...pay, bill(told), delivery(told)])
}

/** When the time to pay ends, for an order whose customer has hours for it; undefined: half an hour from now. */
function timeToPay({ language, order: { source, payUntil } }: OrderTold): string | undefined {
  if (source === 'web' || payUntil === null) return undefined
  return writtenIn(language).shortMoment(payUntil)
}

/** Reminder before the time to pay ends. */
export function orderReminderNotice(told: OrderTold): Notice {
  const { order, payUrl } = told
  // A caller's error: the order has no deadline to pay.
  if (order.payUntil === null || payUrl === undefined) throw new Error('It is not to be paid now')
  const all = wordsIn(told.language)
  const { reminder } = all.order
  const time = writtenIn(told.language).clock(order.payUntil)
  const said = {
    ...reminder,
    sms: reminder.sms(time, inSms(told, order.due), payUrl),
    neverWaits: true,
    event: 'reminder',
  } as const
  const pay = button(all.order.pay(dueOf(told)), payUrl)
  return notice(told, said, [text(reminder.until(time)), pay, goods(told)])
}

/** The receipt. */
export function orderPaidNotice(told: OrderTold): Notice {
  const { order } = told
  const { paid } = wordsIn(told.language).order
  const received = writtenIn(told.language).taka(order.received, 2)
  return notice(told, { ...paid, neverWaits: true, event: 'paid' }, [
    text(paid.amount(received)),
    bill(told),
    delivery(told),
  ])
}

/** The receipt of a part payment: what is still due, and how it is paid. */
export function orderPartPaidNotice(told: OrderTold): Notice {
  const { order, payUrl } = told
  const words = wordsIn(told.language).order
  const { partPaid } = words
  const isAtDoor = order.collect === 'door'
  const due = dueOf(told)
  const online = isAtDoor ? undefined : payUrl
  const said = {
    ...partPaid,
    neverWaits: true,
    event: 'part-paid' as const,
    ...(online !== undefined && {
      sms: partPaid.smsToPay(online),
      event: 'part-paid-to-pay' as const,
    }),
  }
  return notice(told, said, [
    text(partPaid.amounts(writtenIn(told.language).exactTaka(order.received), due)),
    ...(isAtDoor ? [text(partPaid.cash(due))] : []),
    ...(online === undefined ? [] : [button(words.pay(due), online)]),
    bill(told),
  ])
}

export function orderShippedNotice(told: OrderTold): Notice {
  const { order } = told
  const { shipped } = wordsIn(told.language).order
  const carrier = carrierInSms(told)
  const said = {
    ...shipped,
    event: 'shipped' as const,
    ...(carrier !== undefined && { sms: shipped.smsBy(carrier) }),
  }
  return notice(told, said, [
    ...(order.due > 0 ? [text(shipped.cash(dueOf(told)))] : []),
    goods(told),
    ...tracking(told),
  ])
}

/** An order on its way that got another courier or tracking number. */
export function orderShipmentNotice(told: OrderTold): Notice {
  const { shipment } = wordsIn(told.language).order
  const carrier = carrierInSms(told)
  const said = {
    ...shipment,
    event: 'shipment' as const,
    ...(carrier !== undefined && { sms: shipment.smsBy(carrier) }),
  }
  return notice(told, said, [...tracking(told)])
}

/** Courier and tracking number, as far as they are known. */
function tracking({ language, order: { shipment } }: OrderTold): Block[] {
  const words = wordsIn(language).order
  return shipment ? [{ kind: 'facts', facts: [[words.courier, carrierOf(shipment)]] }] : []
}

const carrierOf = ({ courier, trackingNumber }: Shipment) =>
  [courier, trackingNumber].filter(Boolean).join(', ')

/**
 * Undefined where it would make one SMS more of it, by its length or by letters that are no 7-bit ones, and for a courier
 * that the shop does not know: staff and sellers type it freely, and nobody's own words go out in the shop's name.
 */
function carrierInSms({
  order: { shipment },
  courierNames = [],
  language,
}: OrderTold): string | undefined {
  if (!shipment) return undefined
  const { courier, trackingNumber } = shipment
  const isKnown = courierNames.some((name) => name.toLowerCase() === courier.toLowerCase())
  const isNumber = /^[A-Za-z0-9-]*$/.test(trackingNumber)
  const carrier = carrierOf(isNumber ? shipment : { ...shipment, trackingNumber: '' })
  return isKnown && isCheapInSms(carrier, language) ? carrier : undefined
}

export function orderDeliveredNotice(told: OrderTold): Notice {
  const { delivered } = wordsIn(told.language).order
  return notice(told, { ...delivered, event: 'delivered' }, [goods(told)])
}

export function orderCancelledNotice(told: OrderTold): Notice {
  const { order } = told
  const { language } = told
  const { cancelled } = wordsIn(language).order
  const reason = order.history.at(-1)?.reason
  const why = reason === undefined ? '' : wordIn(language, reason).replace(/[.।\s]+$/, '')
  return notice(told, { ...cancelled, event: 'cancelled' }, [
    ...(why === '' ? [] : [text(cancelled.reason(why))]),
    text(moneyOfCancelled(told)),
    goods(told),
  ])
}

/** What happens to the money of a cancelled order; the shop keeps the fee of a delivery that was refused. */
function moneyOfCancelled({ language, order: { received, charge } }: OrderTold): string {
  const { cancelled } = wordsIn(language).order
  const sum = writtenIn(language).taka(charge, 2)
  if (received <= charge) return charge > 0 ? cancelled.kept(sum) : cancelled.unpaid
  return charge > 0 ? cancelled.paidLessCharge(sum) : cancelled.paid
}

/** Online order that its customer changed to cash on delivery, or staff as agreed with the customer. */
export function orderCashInsteadNotice({ isOwn, ...told }: OrderTold & { isOwn: boolean }): Notice {
  const { cashInstead, cashChosen } = wordsIn(told.language).order
  const said = isOwn ? cashChosen : cashInstead
  return notice(told, { ...said, event: 'cash-instead' }, [text(cashInstead.cash(dueOf(told)))])
}

/** Money that has arrived and is checked before it counts. */
export function orderHeldNotice(told: OrderTold): Notice {
  const { held } = wordsIn(told.language).order
  return notice(told, { ...held, neverWaits: true, event: 'held' }, [goods(told)])
}

/** An order that staff changed as agreed with the customer: what it is and costs now. */
export function orderChangedNotice(told: OrderTold): Notice {
  const { order, payUrl } = told
  const words = wordsIn(told.language).order
  const { changed } = words
  const next = order.due > 0 && order.collect === 'door' ? [text(changed.cash(dueOf(told)))] : []
  const pay = payUrl === undefined ? [] : [button(words.pay(dueOf(told)), payUrl)]
  const toPay = payUrl !== undefined && {
    sms: changed.smsToPay(payUrl),
    neverWaits: true,
    event: 'changed-to-pay' as const,
  }
  const said = { ...changed, event: 'changed' as const, ...toPay }
  return notice(told, said, [...next, ...pay, bill(told), delivery(told)])
}

/** SMS to the number that an order had before, which may be another person's: it names neither address nor goods. */
export function orderMovedSms(orderId: string, language: NoticeLanguage) {
  const text = wordsIn(language).order.movedSms(shortOrderId(orderId))
  return { text, about: { budget: 'news', orderId } } as const
}

interface Said {
  event: MessageEvent
  /** It has the link to pay, or tells of money that came. */
  neverWaits?: boolean
  subject(id: string): string
  preview: string
  title: string
  text(id: string): string
  sms(id: string, sums: SmsSums, url: string): string
}

function notice(told: OrderTold, said: Said, blocks: Block[]): Notice {
  const { name, publicUrl, order, language, followCode } = told
  const words = wordsIn(language)
  const id = shortOrderId(order._id)
  const links = orderLinks(publicUrl, order._id, followCode)
  const { follow } = links
  const isOff = order.status === 'cancelled'
  return {
    mail: {
      language,
      subject: said.subject(id),
      preview: said.preview,
      title: said.title,
      blocks: [
        text(words.greeting(greetingName(name))),
        text(said.text(id)),
        ...blocks,
        button(isOff ? words.order.again : words.order.see, links.page),
        ...(isOff ? [] : [text(words.order.invoice)]),
        ...(follow === undefined ? [] : [text(words.order.follow(follow))]),
      ],
      footer: words.order.footer,
    },
    sms: said.sms(id, smsSums(told), links.sms),
    about: {
      budget: 'news',
      orderId: order._id,
      neverWaits: said.neverWaits === true,
    },
    event: said.event,
    // An exchange says that it is one.
    fields: order.exchangeOf !== null && isOfPlacing(said) ? undefined : fieldsOf(told, links.sms),
  }
}

const isOfPlacing = ({ event }: Said) => event === 'placed' || event === 'placed-to-pay'

/** How long an order of the shop's pages waits for its payment. */
const usualHoldMs = 30 * 60_000

/** What the shop's own words may name of an order. */
function fieldsOf(told: OrderTold, link: string): SmsFields {
  const { order, language, payUrl } = told
  const { total, received, due } = smsSums(told)
  const until = order.payUntil ?? new Date(Date.parse(order.createdAt) + usualHoldMs)
  return {
    shop: '{{shop}}',
    order: shortOrderId(order._id),
    total,
    received,
    due: due ?? inSms(told, 0),
    until: writtenIn(language).shortMoment(until),
    ...parcelFields(told),
    link,
    pay: payUrl ?? link,
  }
}

/** Courier and number as an SMS may name them, each within its bounds; another courier is one without a name. */
function parcelFields(told: OrderTold): { courier: string; tracking: string } {
  const { language, order, courierNames = [] } = told
  const { courier = '', trackingNumber = '' } = order.shipment ?? {}
  const isKnown = courierNames.some((name) => name.toLowerCase() === courier.toLowerCase())
  const isNumber =
    /^[A-Za-z0-9-]+$/.test(trackingNumber) &&
    trackingNumber.length <= longestInSms.tracking[language]
  return {
    courier:
      isKnown && isCheapInSms(courier, language) ? courier : wordsIn(language).order.aCourier,
    tracking: isNumber ? trackingNumber : '-',
  }
}

/** The order's lines and charges; they add up to what it costs now. */
function bill({ language, order }: OrderTold): Block {
  const words = wordsIn(language).order
  const { items, subtotal, discount, deliveryFee, totalPrice, currentTotal, charge } = order
  const rounding = Math.round((totalPrice - (subtotal - discount + deliveryFee)) * 100) / 100
  const written = writtenIn(language)
  const exact = (taka: number) => written.taka(taka, 2)
  const takenOff = Math.round((totalPrice + charge - currentTotal) * 100) / 100
  return {
    kind: 'bill',
    lines: [
      ...items
        .filter(({ quantity }) => quantity > 0)
        .map((item): [string, string] => [
          words.item(itemName(language, item), item.quantity),
          exact(item.subTotal),
        ]),
      [words.subtotal, exact(subtotal)],
      ...(discount > 0 ? [[words.discount, exact(-discount)] as [string, string]] : []),
      [words.delivery, exact(deliveryFee)],
      ...(rounding === 0 ? [] : [[words.rounding, exact(rounding)] as [string, string]]),
      ...(takenOff > 0 ? [[words.takenOff, exact(-takenOff)] as [string, string]] : []),
      ...(charge > 0 ? [[words.charge, exact(charge)] as [string, string]] : []),
    ],
    total: [words.total, written.exactTaka(currentTotal)],
  }
}

/** A line's goods with their options, as they are called in a language. */
const itemName = (
  language: NoticeLanguage,
  { productName, color, size }: UnwordedOrder['items'][number],
): string =>
  goodsName({
    productName: wordIn(language, productName),
    color: color && colorIn(language, color),
    size,
  })

/** Delivery address, recipient, way of payment and arrival. */
function delivery({ language, order, arrives }: OrderTold): Block {
  const words = wordsIn(language).order
  const place = [order.deliveryAddress.addressDetails, wordIn(language, order.place)]
    .filter(Boolean)
    .join(', ')
  const { paymentChannel: channel } = order
  const method =
    order.paymentMethod === 'cash' ? words.cash : words.onlineBy(channel && words.channels[channel])
  return {
    kind: 'facts',
    facts: [
      [words.deliverTo, `${order.customerName}, ${place}`],
      [words.phone, order.phone],
      [words.payment, method],
      ...(arrives === undefined ? [] : [[words.arrives, arrives] as [string, string]]),
    ],
  }
}

/** Pieces that a message speaks of: of a delivered order those that stayed with the customer. */
const piecesOf = (
  { status }: UnwordedOrder,
  { quantity, givenBack }: UnwordedOrder['items'][number],
) => (status === 'delivered' ? quantity - givenBack.quantity : quantity)

function goods({ language, order }: OrderTold): Block {
  const words = wordsIn(language).order
  const left = order.items.map((item) => ({ item, pieces: piecesOf(order, item) }))
  const items = left
    .filter(({ pieces }) => pieces > 0)
    .map(({ item, pieces }) => words.item(itemName(language, item), pieces))
  return text(items.join('\n'))
}

const text = (words: string): Block => ({ kind: 'text', text: words })

const button = (label: string, url: string): Block => ({ kind: 'button', label, url })

function smsSums(told: OrderTold): SmsSums {
  const { currentTotal, received, due, exchangeOf } = told.order
  return {
    total: inSms(told, currentTotal),
    received: inSms(told, received),
    due: due > 0 ? inSms(told, due) : null,
    hasReceived: received > 0,
    isExchange: exchangeOf !== null,
  }
}

const dueOf = ({ language, order: { due } }: OrderTold) => writtenIn(language).exactTaka(due)

const inSms = ({ language }: Pick<OrderTold, 'language'>, taka: number) =>
  asInSms(writtenIn(language).exactTaka(taka), language)
