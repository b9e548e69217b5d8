import { fileURLToPath } from 'node:url'
import type { LabelSize, PrintKind } from '@haat/contract/order/packing'
import type { ShopDetails } from '@haat/contract/shop'

import { inTurns } from '#platform/in-turns.ts'
import type { PdfDocument } from '#platform/pdf/pdf-job.ts'

import type { OrderRow } from '../core/order.repo.ts'
import { oneLineEach } from './one-line-each.ts'
import { dayOf, handOverSheets, parcelSheet, pickRows, piecesOf, senderOf } from './print-sheets.ts'
import { en as words } from './print-words.en.ts'

interface Printed {
  kind: Exclude<PrintKind, 'invoice'>
  size: LabelSize
  orders: readonly OrderRow[]
  shop: ShopDetails
  publicUrl: string
  at: Date
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
  const { language, pageOf } = words
  const sender = senderOf(printed.shop)
  return {
    template,
    sheet: oneLineEach({ language, pageOf, sender, ...(await contentOf(printed)) }),
  }
}

async function contentOf({ kind, size, orders, publicUrl, at }: Printed) {
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
        parcels: await inTurns(orders, (order) => parcelSheet(order, publicUrl)),
      }
    case 'pick-list':
      return {
        title: words.pickList,
        subtitle: `${dayOf(at)} · ${words.ofOrders(orders.length, piecesOf(orders))}`,
        columns: words.pickColumns,
        rows: pickRows(orders),
      }
    case 'hand-over':
      return {
        title: words.handOver,
        subtitle: dayOf(at),
        columns: words.handOverColumns,
        couriers: handOverSheets(orders),
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
