import { taka } from '@haat/contract/money'
import { orderPath, scannedOrderCode, shortOrderId } from '@haat/contract/order/order-path'
import { optionWords } from '@haat/contract/product/option-words'
import type { ShopDetails } from '@haat/contract/shop'

import { placeLine } from '#modules/shipping/index.ts'
import { writtenIn } from '#modules/shop/index.ts'
import { barcode } from '#platform/pdf/barcode.ts'
import { qrCode } from '#platform/pdf/qr-code.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import { itemsToPack } from '../core/items-to-pack.ts'
import type { PrintWords } from './print-words.ts'

/** The sender on slips, labels and lists. */
export interface Sender {
  name: string
  lines: string[]
}

/** A parcel on a slip or a label. */
export interface ParcelSheet {
  number: string
  code: string
  /** Pictures as SVG; `modules`: the width in narrowest bars. */
  barcode: { svg: string; modules: number; alt: string }
  qr: string
  qrAlt: string
  to: { name: string; phone: string; address: string; place: string }
  /** What the customer and staff tell the rider; '' for nothing. */
  note: string
  /** What the courier collects: `amount` is '' where it is nothing. */
  due: { caption: string; amount: string }
  facts: string[]
  pieces: string
  items: { name: string; options: string; sku: string; pieces: string }[]
}

export interface HandOverSheet {
  courier: string
  count: string
  rows: string[][]
  total: string
}

export function senderOf(
  words: PrintWords,
  { shopName, supportPhone, address }: ShopDetails,
): Sender {
  return {
    name: shopName,
    lines: [...(supportPhone ? [words.phone(supportPhone)] : []), ...(address ? [address] : [])],
  }
}

/** Barcode and QR code say which order it is; the amount is what is due and nothing else. */
export async function parcelSheet(
  words: PrintWords,
  order: OrderRow,
  publicUrl: string,
): Promise<ParcelSheet> {
  const { day, figure } = writtenIn(words.language)
  const number = numberOf(order)
  const code = scannedOrderCode(order.id)
  const items = itemsToPack(order)
  const { courier, trackingNumber, createdAt } = order
  return {
    number,
    code,
    barcode: { ...(await barcode(code)), alt: words.barcode(number) },
    qr: qrCode(`${publicUrl}${orderPath(order.id)}`),
    qrAlt: words.qr(number),
    to: {
      name: order.customerName,
      phone: order.phone,
      address: order.addressDetails,
      place: placeLine(order),
    },
    note: noteOf(words, order),
    due: dueWords(words, order),
    facts: [
      words.ordered(day(createdAt)),
      ...(courier || trackingNumber
        ? [`${words.carrier} ${[courier, trackingNumber].filter(Boolean).join(' ')}`]
        : []),
    ],
    pieces: words.pieces(sumOfPieces(items)),
    items: items.map((item) => ({
      name: item.productName,
      options: optionWords(item),
      sku: item.sku,
      pieces: figure(item.pieces),
    })),
  }
}

function noteOf(words: PrintWords, { customerNote, riderNote }: OrderRow): string {
  const notes = [riderNote, customerNote].filter(Boolean)
  return notes.length > 0 ? words.note(notes.join(' · ')) : ''
}

/** Goods of several orders by product and options, in the order of their SKUs, by which shelves are sorted. */
export function pickRows(words: PrintWords, orders: readonly OrderRow[]): string[][] {
  const { figure } = writtenIn(words.language)
  const lines = orders.flatMap((order) => itemsToPack(order).map((item) => ({ order, item })))
  const groups = Map.groupBy(lines, ({ item }) =>
    [item.variantId ?? item.productId, item.color, item.size, item.sku].join('|'),
  )
  return [...groups.values()]
    .flatMap((those) => {
      const [first] = those
      return first ? [{ ...first.item, those }] : []
    })
    .toSorted(byShelf)
    .map(({ those, ...item }) => [
      item.sku,
      item.productName,
      optionWords(item),
      figure(sumOfPieces(those.map((line) => line.item))),
      those
        .map(
          ({ order, item: { pieces } }) =>
            `${numberOf(order)}${pieces > 1 ? ` × ${figure(pieces)}` : ''}`,
        )
        .join(', '),
    ])
}

const collator = new Intl.Collator('en', { numeric: true })

/** Goods without an SKU are last, by name. */
const byShelf = (a: ShelfPlace, b: ShelfPlace) =>
  Number(a.sku === '') - Number(b.sku === '') ||
  collator.compare(a.sku, b.sku) ||
  collator.compare(a.productName, b.productName) ||
  collator.compare(optionWords(a), optionWords(b))

type ShelfPlace = Pick<OrderRow['items'][number], 'sku' | 'productName' | 'color' | 'size'>

/** Parcels by courier, with what each collects. */
export function handOverSheets(words: PrintWords, orders: readonly OrderRow[]): HandOverSheet[] {
  const { figure } = writtenIn(words.language)
  const byCourier = Map.groupBy(orders, ({ courier }) => courier.toLowerCase())
  return [...byCourier.values()].map((those) => ({
    courier: those[0]?.courier || words.noCourier,
    count: words.parcels(those.length),
    rows: those.map((order, at) => [
      figure(at + 1),
      numberOf(order),
      `${order.customerName}, ${order.phone}`,
      placeLine(order),
      figure(sumOfPieces(itemsToPack(order))),
      order.trackingNumber,
      amount(words, dueOf(order, order.account)),
    ]),
    total: amount(
      words,
      those.reduce((sum, order) => sum + dueOf(order, order.account), 0),
    ),
  }))
}

/** How many pieces all parcels hold. */
export const piecesOf = (orders: readonly OrderRow[]): number =>
  sumOfPieces(orders.flatMap(itemsToPack))

export const sumOfPieces = (items: readonly { pieces: number }[]) =>
  items.reduce((sum, { pieces }) => sum + pieces, 0)

export const numberOf = ({ id }: Pick<OrderRow, 'id'>) => `#${shortOrderId(id)}`

function dueWords(words: PrintWords, order: OrderRow): ParcelSheet['due'] {
  const due = dueOf(order, order.account)
  return due > 0
    ? { caption: words.collect, amount: amount(words, due) }
    : { caption: words.collectNothing, amount: '' }
}

const amount = ({ language }: PrintWords, poisha: number) =>
  writtenIn(language).exactTaka(taka(poisha))
