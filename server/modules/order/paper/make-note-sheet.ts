import { taka } from '@haat/contract/money'

import { writtenIn } from '#modules/shop/index.ts'
import type { InvoiceSheet } from './invoice-sheet.ts'
import { invoiceWords } from './invoice-words.ts'
import type { NotePaper } from './paper.repo.ts'
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

/** Turns a frozen credit or debit note into texts and figures; seller and buyer are those of its invoice. */
export function makeNoteSheet(note: NotePaper, publicUrl: string): InvoiceSheet {
  const { kind, number, issuedAt, orderId, sheet } = note
  const invoice = partiesIn(note.invoice)
  const language = languageOf(invoice)
  const all = invoiceWords(language)
  const { moment, figure, taka: written } = writtenIn(language)
  const words = all.notes[kind]
  // A debit note adds what a credit note takes off.
  const signed = (amount: number) => exact(all, kind === 'credit' ? amount : -amount)
  const sum = (name: string, amount: number): InvoiceSheet['sums'] =>
    amount === 0 ? [] : [[name, signed(amount)]]
  return {
    language: all.language,
    title: words.title(number),
    heading: words.heading,
    seller: sellerOf(all, invoice),
    facts: [
      [words.number, number],
      [all.date, moment(issuedAt)],
      [all.notes.invoice, sheet.invoiceNumber],
      ...(note.isOfOldInvoice
        ? []
        : [[all.notes.invoiceDate, moment(sheet.invoiceIssuedAt)] as [string, string]]),
      [all.orderNumber, orderNumber(orderId)],
    ],
    marks: [],
    parties: partiesOf(all, invoice, { phone: all.notes.issuedTo, address: all.notes.address }),
    order: orderLinkOf(all, publicUrl, orderId),
    columns: all.columns,
    items: linesIn(language, sheet.lines).map((line, at) => ({
      number: figure(at + 1),
      name: line.productName,
      options: optionsOf(all, line, line.quantity === 0 ? [all.notes.moneyAlone] : []),
      price: exact(all, line.unitPricePoisha),
      quantity: line.quantity === 0 ? '–' : figure(line.quantity),
      total: signed(line.amountPoisha),
    })),
    payment: {
      caption: all.notes.reason,
      name: all.notes.reasons[sheet.reason],
      lines: [words.changes(sheet.invoiceNumber)],
    },
    sums: [...sum(all.notes.rest, sheet.restPoisha), ...sum(all.charge, -sheet.chargePoisha)],
    total: [words.total, written(taka(sheet.amountPoisha))],
    notes: vatNotes(all, sheet.vat),
    footer: footerOf(all, invoice),
    pageOf: all.pageOf,
    firstPage: all.firstPage,
  }
}
