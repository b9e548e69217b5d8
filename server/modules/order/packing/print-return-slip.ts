import { fileURLToPath } from 'node:url'
import type { FileReply } from '@haat/contract/file'
import type { Language } from '@haat/contract/language'
import { scannedOrderCode } from '@haat/contract/order/order-path'
import { optionWords } from '@haat/contract/product/option-words'
import type { ShopDetails } from '@haat/contract/shop'

import { placeLine } from '#modules/shipping/index.ts'
import {
  findSettings,
  inShopDigits,
  readShop,
  shownLanguage,
  writtenIn,
} from '#modules/shop/index.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { barcode } from '#platform/pdf/barcode.ts'
import type { PdfDocument } from '#platform/pdf/pdf-job.ts'
import type { PdfRenderer } from '#platform/pdf/pdf-renderer.ts'
import { qrCode } from '#platform/pdf/qr-code.ts'
import type { Ports } from '#platform/platform.ts'

import { goodsIn, namedIn } from '../core/named-in.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import { findReturn, type ReturnRow } from '../return/return.repo.ts'
import { oneLineEach } from './one-line-each.ts'
import { numberOf, senderOf, sumOfPieces } from './print-sheets.ts'
import { printWords } from './print-words.ts'

const template = fileURLToPath(new URL('return-slip.typ', import.meta.url))

/** The paper for the parcel of a return. Throws 409 where nothing is to be sent (any more). */
export async function printReturnSlip(
  {
    database: { db },
    clock,
    renderer,
  }: Pick<Ports, 'database' | 'clock'> & { renderer: PdfRenderer },
  id: string,
  asked: Language,
): Promise<FileReply> {
  const row = await findReturn(db, id)
  if (!row) throw notFound('return_not_found')
  if (row.status !== 'approved') throw conflict('slip_approved_return')
  const order = await findOrder(db, row.orderId)
  if (!order) throw notFound('order_not_found')
  const language = await shownLanguage(db, asked)
  const [shop, { latinDigits }] = await Promise.all([readShop(db, language), findSettings(db)])
  const document = await returnSlip(row, namedIn(order, language), { shop, latinDigits, language })
  const bytes = await renderer.draw(document, clock.now())
  return { name: `return-${numberOf(order).slice(1)}.pdf`, bytes }
}

/** The QR code says which return it is, the barcode which order. */
async function returnSlip(
  row: ReturnRow,
  order: OrderRow,
  { shop, latinDigits, language }: { shop: ShopDetails; latinDigits: boolean; language: Language },
): Promise<PdfDocument> {
  const words = printWords(language)
  const { day, figure } = writtenIn(language)
  const number = numberOf(order)
  const code = scannedOrderCode(order.id)
  const sheet = {
    language,
    sender: senderOf(words, shop),
    title: `${words.returnSlip} ${number}`,
    words: {
      to: words.returnTo,
      from: words.returnFrom,
      hint: words.returnHint,
      columns: words.returnColumns,
    },
    number,
    code,
    barcode: { ...(await barcode(code)), alt: words.barcode(number) },
    qr: qrCode(row.id),
    qrAlt: words.returnCode(number),
    from: {
      name: order.customerName,
      phone: order.phone,
      address: order.addressDetails,
      place: placeLine(order),
    },
    wants: words.wants[row.wants],
    reason: words.returnReasons[row.reason],
    facts: [
      words.asked(day(row.createdAt)),
      ...(row.closesAt === null ? [] : [words.sendBy(day(row.closesAt))]),
    ],
    pieces: words.pieces(sumOfPieces(row.lines.map(({ quantity }) => ({ pieces: quantity })))),
    items: row.lines.map((line) => ({
      name: goodsIn(language, line).productName,
      options: optionWords({ ...line, ...goodsIn(language, line) }),
      sku: line.sku,
      pieces: figure(line.quantity),
    })),
  }
  const shown = language === 'bn' ? inShopDigits(sheet, { latinDigits }) : sheet
  return { template, sheet: oneLineEach(shown) }
}
