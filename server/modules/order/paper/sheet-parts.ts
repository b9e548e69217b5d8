import { taka } from '@haat/contract/money'
import { orderPath, shortOrderId } from '@haat/contract/order/order-path'

import { writtenIn } from '#modules/shop/index.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import { qrCode } from '#platform/pdf/qr-code.ts'

import type { FrozenInvoice, FrozenLine, FrozenVat } from './frozen-sheet.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'
import type { InvoiceWords } from './invoice-words.ts'

/** An amount in poisha, with both decimals. */
export const exact = ({ language }: InvoiceWords, poisha: number) =>
  writtenIn(language).taka(taka(poisha), 2)

/** A name of a shop that has no settings. */
const shopWithoutSettings = 'Haat'

const sellerName = ({ seller }: FrozenInvoice) => seller?.name ?? shopWithoutSettings

export const orderNumber = (orderId: string) => `#${shortOrderId(orderId)}`

function optional(value: string | null, say: (value: string) => string): string[] {
  return value === null ? [] : [say(value)]
}

export function sellerOf(words: InvoiceWords, sheet: FrozenInvoice): InvoiceSheet['seller'] {
  const { seller } = sheet
  const lines = seller && [
    seller.address,
    words.phone(seller.phone),
    ...optional(seller.bin, words.bin),
  ]
  return { name: sellerName(sheet), lines: lines ?? [] }
}

export function footerOf(words: InvoiceWords, sheet: FrozenInvoice): string {
  const { seller } = sheet
  return [words.footer(sellerName(sheet)), ...(seller ? [words.questions(seller.phone)] : [])].join(
    ' ',
  )
}

/** The buyer under each caption: the first with the phone, the second with the address. */
export function partiesOf(
  words: InvoiceWords,
  { buyer }: FrozenInvoice,
  captions: { phone: string; address: string },
): InvoiceSheet['parties'] {
  if (!buyer) return [{ caption: captions.phone, name: words.accountDeleted, lines: [] }]
  const { name, phone, addressDetails, city, district, division } = buyer
  const place = [...new Set([city, district, division])].join(', ')
  return [
    { caption: captions.phone, name, lines: [phone] },
    { caption: captions.address, name, lines: [addressDetails, place] },
  ]
}

/** QR code and link of the order in the shop. */
export function orderLinkOf(
  words: InvoiceWords,
  publicUrl: string,
  orderId: string,
): InvoiceSheet['order'] {
  const url = `${pagesIn(publicUrl, words.language)}${orderPath(orderId)}`
  return { url, qr: qrCode(url), caption: words.order, alt: words.orderCode }
}

/** Colour, size and SKU of a line, and more that is to be said of it. */
export function optionsOf(
  words: InvoiceWords,
  { color, size, sku }: FrozenLine,
  more: readonly string[] = [],
): string {
  const said = [
    ...optional(color, words.color),
    ...optional(size, words.size),
    ...optional(sku || null, words.sku),
  ]
  return [...said, ...more].join(' · ')
}

export function vatNotes(words: InvoiceWords, vat: FrozenVat | null): string[] {
  return vat
    ? [words.vat(writtenIn(words.language).figure(vat.percent), exact(words, vat.amountPoisha))]
    : []
}
