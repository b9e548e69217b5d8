import { formatTaka } from '@haat/contract/money'
import type { Order } from '@haat/contract/order/order'
import { orderPath, shortOrderId } from '@haat/contract/order/order-path'
import type { Shop } from '@haat/contract/shop'

import type { InvoiceSheet } from './invoice-sheet.ts'
import { invoiceWords, type InvoiceWords } from './invoice-words.ts'
import { orderCode } from './order-code.ts'
import { paymentLines } from './payment-lines.ts'

interface Printed {
  order: Order
  shop: Shop
  publicUrl: string
}

/** Turns an order into the texts and figures of its invoice. */
export function makeInvoiceSheet({ order, shop, publicUrl }: Printed): InvoiceSheet {
  const words = invoiceWords('en')
  const url = `${publicUrl}${orderPath(order._id)}`
  const when = (iso: string) => formatDate(words, iso)
  return {
    language: words.language,
    title: words.title(shortOrderId(order._id)),
    heading: words.heading,
    seller: { name: shop.shopName, lines: sellerLines(words, shop) },
    facts: [
      [words.number, `#${shortOrderId(order._id)}`],
      [words.date, when(order.createdAt)],
    ],
    marks: marksOf(words, order),
    parties: partiesOf(words, order),
    order: { url, qr: orderCode(url), caption: words.order, alt: words.orderCode },
    columns: words.columns,
    items: order.items.map((item, at) => itemLine(words, item, at)),
    payment: {
      caption: words.payment,
      name: methodOf(words, order),
      lines: paymentLines(words, order, when),
    },
    sums: sumsOf(words, order),
    total: [words.total, formatTaka(order.totalPrice)],
    notes: vatNotes(words, order, shop.vatPercent),
    footer: [words.footer(shop.shopName), ...optional(shop.supportPhone, words.questions)].join(
      ' ',
    ),
    pageOf: words.pageOf,
  }
}

const exact = (taka: number) => formatTaka(taka, 2)

function optional(value: string | null, say: (value: string) => string): string[] {
  return value === null ? [] : [say(value)]
}

function sellerLines(words: InvoiceWords, { address, supportPhone, bin }: Shop): string[] {
  return [
    ...optional(address, String),
    ...optional(supportPhone, words.phone),
    ...optional(bin, words.bin),
  ]
}

/** Marks at the top: the payment status, a held payment, a cancellation. */
function marksOf(
  words: InvoiceWords,
  { status, paymentStatus, paymentHeld }: Order,
): InvoiceSheet['marks'] {
  const tone = ({ paid: 'leaf', unpaid: 'alta' } as const)[paymentStatus as 'paid'] ?? 'marigold'
  const payment = { tone, words: words.paymentStatus[paymentStatus] }
  if (paymentHeld) return [{ tone: 'marigold', words: words.beingCheckedMark }]
  if (status !== 'cancelled') return [payment]
  const cancelled = { tone: 'neutral' as const, words: words.status.cancelled }
  return paymentStatus === 'unpaid' ? [cancelled] : [cancelled, payment]
}

function partiesOf(words: InvoiceWords, order: Order): InvoiceSheet['parties'] {
  const { customerName: name, phone, deliveryAddress } = order
  const { addressDetails, city, district, division } = deliveryAddress
  const place = [...new Set([city, district, division])].join(', ')
  return [
    { caption: words.billedTo, name, lines: [phone] },
    { caption: words.deliverTo, name, lines: [addressDetails, place] },
  ]
}

function itemLine(words: InvoiceWords, item: Order['items'][number], at: number) {
  const { quantity, amount } = item.givenBack
  const isGivenBack = quantity > 0 || amount > 0
  const options = [
    ...optional(item.color, words.color),
    ...optional(item.size, words.size),
    ...optional(item.sku || null, words.sku),
    ...(isGivenBack ? [words.givenBack(quantity, exact(amount))] : []),
  ]
  return {
    number: String(at + 1),
    name: item.productName,
    options: options.join(' · '),
    price: exact(item.price),
    quantity: String(item.quantity),
    total: exact(item.subTotal),
  }
}

function methodOf(words: InvoiceWords, { paymentMethod, paymentChannel }: Order): string {
  if (paymentMethod === 'cash') return words.cash
  return words.online(paymentChannel && words.channels[paymentChannel])
}

function sumsOf(words: InvoiceWords, order: Order): [string, string][] {
  const { subtotal, discount, deliveryFee, totalPrice } = order
  const rounding = Math.round((totalPrice - (subtotal - discount + deliveryFee)) * 100) / 100
  return [
    [words.subtotal, exact(subtotal)],
    ...(discount > 0 ? [[words.discount, exact(-discount)] as [string, string]] : []),
    [words.delivery, exact(deliveryFee)],
    ...(rounding === 0 ? [] : [[words.rounding, exact(rounding)] as [string, string]]),
  ]
}

/** Prices include VAT: its share of the total. */
function vatNotes(words: InvoiceWords, { totalPrice }: Order, percent: number | null): string[] {
  if (percent === null) return []
  const share = Math.round((totalPrice * percent * 100) / (100 + percent)) / 100
  return [words.vat(String(percent), exact(share))]
}

function formatDate({ dates }: InvoiceWords, iso: string): string {
  return new Intl.DateTimeFormat(dates, {
    timeZone: 'Asia/Dhaka',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))
}
