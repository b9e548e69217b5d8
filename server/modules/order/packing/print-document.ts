import { fileURLToPath } from 'node:url'
import type { Language } from '@haat/contract/language'
import type { LabelSize, PrintKind } from '@haat/contract/order/packing'
import type { ShopDetails } from '@haat/contract/shop'

import { inShopDigits, writtenIn } from '#modules/shop/index.ts'
import { inTurns } from '#platform/in-turns.ts'
import type { PdfDocument } from '#platform/pdf/pdf-job.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { oneLineEach } from './one-line-each.ts'
import { handOverSheets, parcelSheet, pickRows, piecesOf, senderOf } from './print-sheets.ts'
import { type PrintWords, printWords } from './print-words.ts'

interface Printed {
  kind: Exclude<PrintKind, 'invoice' | 'receipt'>
  size: LabelSize
  orders: readonly OrderRow[]
  shop: ShopDetails
  /** The shop keeps Latin digits in Bangla, too. */
  latinDigits: boolean
  publicUrl: string
  at: Date
  language: Language
}

const templates = {
  label: 'label.typ',
  slip: 'slip.typ',
  'pick-list': 'pick-list.typ',
  'hand-over': 'hand-over.typ',
} satisfies Record<Printed['kind'], string>

/** What a print says, in words and figures, and the template that lays it out. */
export async function printDocument(printed: Printed): Promise<PdfDocument> {
  const template = fileURLToPath(new URL(templates[printed.kind], import.meta.url))
  const words = printWords(printed.language)
  const { language, pageOf, firstPage } = words
  const sender = senderOf(words, printed.shop)
  const sheet = { language, pageOf, firstPage, sender, ...(await contentOf(words, printed)) }
  return { template, sheet: oneLineEach(language === 'bn' ? inShopDigits(sheet, printed) : sheet) }
}

async function contentOf(words: PrintWords, { kind, size, orders, publicUrl, at }: Printed) {
  switch (kind) {
    case 'label':
    case 'slip':
      return {
        title: kind === 'label' ? words.labels(orders.length) : words.slips(orders.length),
        words: {
          from: words.from,
          to: words.to,
          more: words.more,
          slip: words.slip,
          slipColumns: words.slipColumns,
        },
        size,
        parcels: await inTurns(orders, (order) => parcelSheet(words, order, publicUrl)),
      }
    case 'pick-list':
      return {
        title: words.pickList,
        subtitle: `${writtenIn(words.language).day(at)} · ${words.ofOrders(orders.length, piecesOf(orders))}`,
        columns: words.pickColumns,
        rows: pickRows(words, orders),
      }
    case 'hand-over':
      return {
        title: words.handOver,
        subtitle: writtenIn(words.language).day(at),
        columns: words.handOverColumns,
        couriers: handOverSheets(words, orders),
        words: {
          total: words.total,
          handedOverBy: words.handedOverBy,
          receivedBy: words.receivedBy,
          when: words.when,
        },
      }
    default:
      return kind satisfies never
  }
}
