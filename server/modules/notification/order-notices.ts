import { formatTaka } from '@haat/contract/money'
import type { Order } from '@haat/contract/order'
import { orderPath, shortOrderId } from '@haat/contract/order-path'

import { greetingName } from './greeting-name.ts'
import type { Mail, Notice } from './mail.ts'
import { type Language, wordsIn } from './words.ts'

interface Reader {
  name: string
  /** Of the shop, for links. */
  publicUrl: string
  language?: Language
}

type Told = Reader & { order: Order }
type Block = Mail['blocks'][number]

export function orderPlacedNotice({ order, ...reader }: Told): Notice {
  const { placed } = wordsIn(reader.language ?? 'en').order
  const next = order.paymentMethod === 'cash' ? placed.cash(totalOf(order)) : placed.online
  return notice(reader, order, placed, [text(next), bill(reader, order)])
}

export function orderShippedNotice({ order, ...reader }: Told): Notice {
  const { shipped } = wordsIn(reader.language ?? 'en').order
  const unpaid = order.paymentMethod === 'cash' && order.paymentStatus === 'unpaid'
  return notice(reader, order, shipped, unpaid ? [text(shipped.cash(totalOf(order)))] : [])
}

export function orderDeliveredNotice({ order, ...reader }: Told): Notice {
  return notice(reader, order, wordsIn(reader.language ?? 'en').order.delivered, [])
}

export function orderCancelledNotice({ order, ...reader }: Told): Notice {
  const { cancelled } = wordsIn(reader.language ?? 'en').order
  const reason = order.history.at(-1)?.reason
  const owed = order.paymentStatus === 'paid' || order.paymentStatus === 'partially-refunded'
  return notice(reader, order, cancelled, [
    ...(reason === undefined ? [] : [text(cancelled.reason(reason))]),
    text(owed ? cancelled.paid : cancelled.unpaid),
  ])
}

interface Said {
  subject(id: string): string
  preview: string
  title: string
  text(id: string): string
  sms(id: string, total: string, url: string): string
}

function notice(
  { name, publicUrl, language = 'en' }: Reader,
  order: Order,
  said: Said,
  blocks: Block[],
): Notice {
  const words = wordsIn(language)
  const id = shortOrderId(order._id)
  const url = `${publicUrl}${orderPath(order._id)}`
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
        { kind: 'button', label: words.order.see, url },
        text(words.order.invoice),
      ],
      footer: words.order.footer,
    },
    sms: said.sms(id, inSms(order.totalPrice), url),
  }
}

function bill({ language = 'en' }: Reader, order: Order): Block {
  const words = wordsIn(language).order
  const { items, subtotal, discount, deliveryFee, totalPrice } = order
  const exact = (taka: number) => formatTaka(taka, 2)
  return {
    kind: 'bill',
    lines: [
      ...items.map(({ productName, quantity, subTotal }): [string, string] => [
        words.item(productName, quantity),
        exact(subTotal),
      ]),
      [words.subtotal, exact(subtotal)],
      ...(discount > 0 ? [[words.discount, exact(-discount)] as [string, string]] : []),
      [words.delivery, exact(deliveryFee)],
    ],
    total: [words.total, formatTaka(totalPrice)],
  }
}

const text = (words: string): Block => ({ kind: 'text', text: words })

const totalOf = ({ totalPrice }: Order) => formatTaka(totalPrice)

/** ৳ would double the price of an SMS (words.en.ts). */
const inSms = (taka: number) => formatTaka(taka).replace('৳', 'Tk ')
