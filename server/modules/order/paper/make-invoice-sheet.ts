import type { UnwordedOrder } from '@haat/contract/order/order'
import { taka } from '@haat/contract/money'

import { writtenIn } from '#modules/shop/index.ts'
import type { FrozenInvoice } from './frozen-sheet.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'
import { invoiceWords, type InvoiceWords } from './invoice-words.ts'
import { paymentLines } from './payment-lines.ts'
import { languageOf, linesIn, partiesIn } from './sheet-in-language.ts'
import {
  exact,
  footerOf,
  optionsOf,
  orderLinkOf,
  orderNumber,
  partiesOf,
  sellerOf,
  vatNotes,
} from './sheet-parts.ts'

interface Printed {
  /** As it is now: only its payment is printed of it. */
  order: UnwordedOrder
  paper: { issuedAt: string | null; isOld: boolean; sheet: FrozenInvoice }
  publicUrl: string
}

/**
 * Turns the frozen sheet of an invoice, or what one would say now (order summary), into texts and figures. How it is paid
 * is always said as it is now.
 */
export function makeInvoiceSheet({ order, paper, publicUrl }: Printed): InvoiceSheet {
  const language = languageOf(paper.sheet)
  const sheet = { ...partiesIn(paper.sheet), lines: linesIn(language, paper.sheet.lines) }
  const words = invoiceWords(language)
  const { taka: written } = writtenIn(language)
  return {
    language: words.language,
    ...headOf(words, order, paper),
    seller: sellerOf(words, sheet),
    marks: marksOf(words, order),
    parties: partiesOf(words, sheet, { phone: words.billedTo, address: words.deliverTo }),
    order: orderLinkOf(words, publicUrl, order._id),
    columns: words.columns,
    items: sheet.lines.map((line, at) => itemLine(words, line, at)),
    payment: {
      caption: words.payment,
      name: methodOf(words, order),
      lines: paymentLines(words, order),
    },
    sums: sumsOf(words, order, sheet),
    total: [words.total, written(taka(sheet.amountPoisha))],
    notes: vatNotes(words, sheet.vat),
    footer: footerOf(words, sheet),
    pageOf: words.pageOf,
    firstPage: words.firstPage,
  }
}

/** An invoice from before the series looks as it did: with the order's number and date. */
function headOf(
  words: InvoiceWords,
  { _id, createdAt, invoiceNumber }: UnwordedOrder,
  { issuedAt, isOld }: Printed['paper'],
): Pick<InvoiceSheet, 'title' | 'heading' | 'facts'> {
  const ordered: [string, string] = [words.orderNumber, orderNumber(_id)]
  const orderedAt = writtenIn(words.language).moment(createdAt)
  if (issuedAt === null || invoiceNumber === null) {
    const facts = [ordered, [words.date, orderedAt] as [string, string]]
    return { title: words.summaryTitle(orderNumber(_id)), heading: words.summaryHeading, facts }
  }
  const issued: [string, string][] = isOld
    ? [[words.date, orderedAt]]
    : [
        [words.date, writtenIn(words.language).moment(issuedAt)],
        ordered,
        [words.orderDate, orderedAt],
      ]
  return {
    title: words.title(invoiceNumber),
    heading: words.heading,
    facts: [[words.number, invoiceNumber], ...issued],
  }
}

/** Marks at the top: the payment status, a held payment, a cancellation. */
function marksOf(
  words: InvoiceWords,
  { status, paymentStatus, paymentHeld }: UnwordedOrder,
): InvoiceSheet['marks'] {
  const tone = ({ paid: 'leaf', unpaid: 'alta' } as const)[paymentStatus as 'paid'] ?? 'marigold' // as: the others have the fallback.
  const payment = { tone, words: words.paymentStatus[paymentStatus] }
  if (paymentHeld) return [{ tone: 'marigold', words: words.beingCheckedMark }]
  if (status !== 'cancelled') return [payment]
  const cancelled = { tone: 'neutral' as const, words: words.status.cancelled }
  return paymentStatus === 'unpaid' ? [cancelled] : [cancelled, payment]
}

function itemLine(words: InvoiceWords, line: FrozenInvoice['lines'][number], at: number) {
  const { givenBackQuantity: quantity, givenBackPoisha: amount } = line
  const isGivenBack = quantity > 0 || amount > 0
  const { figure } = writtenIn(words.language)
  return {
    number: figure(at + 1),
    name: line.productName,
    options: optionsOf(
      words,
      line,
      isGivenBack ? [words.givenBack(quantity, exact(words, amount))] : [],
    ),
    price: exact(words, line.unitPricePoisha),
    quantity: figure(line.quantity),
    total: exact(words, line.subtotalPoisha),
  }
}

function methodOf(
  words: InvoiceWords,
  { paymentMethod, paymentChannel, source }: UnwordedOrder,
): string {
  if (paymentMethod === 'cash') return source === 'counter' ? words.counter : words.cash
  return words.online(paymentChannel && words.channels[paymentChannel])
}

/** Rows that add up to the total; an amount of 0 is left out, but for the subtotal and the delivery. */
function sumsOf(
  words: InvoiceWords,
  { status }: UnwordedOrder,
  sheet: FrozenInvoice,
): InvoiceSheet['sums'] {
  const takenOff = status === 'cancelled' ? words.status.cancelled : words.takenOff
  const rows: [string, number][] = [
    [words.couponDiscount(sheet.couponCode), -sheet.couponDiscountPoisha],
    [words.discount, -sheet.staffDiscountPoisha],
    [words.rounding, sheet.roundingPoisha],
    [takenOff, -sheet.takenOffPoisha],
    [words.charge, sheet.chargePoisha],
  ]
  const [coupon, staff, ...rest] = rows.map(([name, amount]): InvoiceSheet['sums'] =>
    amount === 0 ? [] : [[name, exact(words, amount)]],
  )
  return [
    [words.subtotal, exact(words, sheet.subtotalPoisha)],
    ...(coupon ?? []),
    ...(staff ?? []),
    [words.delivery, exact(words, sheet.deliveryFeePoisha)],
    ...rest.flat(),
  ]
}
