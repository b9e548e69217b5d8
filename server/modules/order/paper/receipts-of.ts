import { fileURLToPath } from 'node:url'
import type { Language } from '@haat/contract/language'
import { taka } from '@haat/contract/money'
import { scannedOrderCode } from '@haat/contract/order/order-path'

import { findSettings, inShopDigits, writtenIn } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTurns } from '#platform/in-turns.ts'
import { barcode } from '#platform/pdf/barcode.ts'
import type { PdfDocument } from '#platform/pdf/pdf-job.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { type CounterPayments, findCounterPayments } from '../ledger/counter-payment.repo.ts'
import { invoiceWords, type InvoiceWords } from './invoice-words.ts'
import { findOrderPapers } from './paper.repo.ts'
import { linesIn, partiesIn } from './sheet-in-language.ts'
import { exact, footerOf, optionsOf, orderNumber, sellerOf, vatNotes } from './sheet-parts.ts'

const template = fileURLToPath(new URL('receipt.typ', import.meta.url))

type Paper = Awaited<ReturnType<typeof findOrderPapers>>[number]

/** Receipts of sales at the counter: goods and sums as the invoice froze them, and how they were paid. */
export async function receiptsOf(
  db: Db,
  orders: readonly OrderRow[],
  language: Language,
): Promise<PdfDocument> {
  const ids = orders.map(({ id }) => id)
  const [papers, payments, settings] = await Promise.all([
    findOrderPapers(db, ids),
    findCounterPayments(db, ids),
    findSettings(db),
  ])
  const words = invoiceWords(language)
  const receipts = await inTurns(orders, (order) => {
    const paper = papers.find(({ orderId }) => orderId === order.id)
    const paid = payments.find(({ orderId }) => orderId === order.id)
    if (!paper || !paid) throw new Error(`Order ${order.id} has no paper`)
    return receiptOf(words, { order, paper, paid })
  })
  const sheet = { title: words.receipt.title(receipts.length), language, receipts }
  return { template, sheet: language === 'bn' ? inShopDigits(sheet, settings) : sheet }
}

interface Printed {
  order: OrderRow
  paper: Paper
  paid: CounterPayments
}

async function receiptOf(words: InvoiceWords, { order, paper, paid }: Printed) {
  const { language } = words
  const sheet = partiesIn({ ...paper.sheet, language })
  const { figure, moment, exactTaka } = writtenIn(language)
  const code = scannedOrderCode(order.id)
  const number: [string, string][] =
    order.invoiceNumber === null ? [] : [[words.number, order.invoiceNumber]]
  return {
    heading: words.receipt.heading,
    seller: sellerOf(words, sheet),
    facts: [
      ...number,
      [words.orderNumber, orderNumber(order.id)],
      [words.date, moment(paper.issuedAt ?? order.createdAt)],
    ],
    items: linesIn(language, sheet.lines).map((line) => ({
      name: line.productName,
      options: optionsOf(words, line),
      pieces: `${figure(line.quantity)} × ${exact(words, line.unitPricePoisha)}`,
      total: exact(words, line.subtotalPoisha),
    })),
    sums: sumsOf(words, sheet),
    total: [words.total, exactTaka(taka(sheet.amountPoisha))],
    notes: vatNotes(words, sheet.vat),
    ...paymentOf(words, paid),
    footer: footerOf(words, sheet),
    barcode: { ...(await barcode(code)), alt: words.receipt.barcode(orderNumber(order.id)) },
    code,
  }
}

/** Rows that add up to the total; what is 0 is left out, but for the subtotal. */
function sumsOf(words: InvoiceWords, sheet: Paper['sheet']): [string, string][] {
  const rows: [string, number][] = [
    [words.discount, -(sheet.staffDiscountPoisha + sheet.couponDiscountPoisha)],
    [words.rounding, sheet.roundingPoisha],
    [words.takenOff, -sheet.takenOffPoisha],
    [words.charge, sheet.chargePoisha],
  ]
  const some = rows.filter(([, amount]) => amount !== 0)
  return [
    [words.subtotal, exact(words, sheet.subtotalPoisha)],
    ...some.map(([name, amount]): [string, string] => [name, exact(words, amount)]),
  ]
}

/** What it was paid with, the cash that was handed over, and the change. */
function paymentOf(words: InvoiceWords, { parts, tenderedPoisha }: CounterPayments) {
  const { places, tendered, change } = words.receipt
  const cash = parts.reduce(
    (sum, { place, amountPoisha }) => sum + (place === 'till' ? amountPoisha : 0),
    0,
  )
  const isTold = tenderedPoisha !== null
  return {
    parts: [
      ...parts.map(({ place, reference, amountPoisha }) => [
        [places[place], reference].filter(Boolean).join(' '),
        exact(words, amountPoisha),
      ]),
      ...(isTold ? [[tendered, exact(words, tenderedPoisha)]] : []),
    ],
    change: isTold ? [change, exact(words, tenderedPoisha - cash)] : [],
  }
}
