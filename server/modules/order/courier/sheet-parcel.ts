import { poishaToTaka, poisha } from '@haat/contract/money'
import type { SheetColumn } from '@haat/contract/order/courier-sheet'
import { shortOrderId } from '@haat/contract/order/order-path'
import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import { goodsName } from '@haat/contract/product/goods-name'
import { normalForm } from '@haat/contract/text/normal-form'

import { placeLine } from '#modules/shipping/index.ts'
import type { Cell, TableColumn } from '#platform/table/table-column.ts'

import { itemsToPack } from '../core/items-to-pack.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import type { CourierTerms } from './courier-terms.ts'

/** What a courier is told of a parcel; names of places are English, digits Latin. */
export interface Parcel {
  order: OrderRow
  /** Null: the weight of a piece is not known. */
  grams: number | null
}

/** What is due in whole taka: nobody at a door has poisha. */
export const toCollect = ({ order }: Parcel): number =>
  Math.floor(poishaToTaka(dueOf(order, order.account)))

export const wholeAddress = ({ order: { addressDetails, city, district } }: Parcel): string =>
  [addressDetails, placeLine({ city, district })].filter(Boolean).join(', ')

const goodsOf = (parcel: Parcel): string =>
  itemsToPack(parcel.order)
    .map(({ pieces, ...goods }) => `${pieces} × ${goodsName(goods)}`)
    .join('; ')

const gramsOf = ({ grams }: Parcel, { gramsLeast }: CourierTerms): number | null => {
  if (grams !== null) return Math.max(grams, gramsLeast)
  return gramsLeast > 0 ? gramsLeast : null
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

interface Kind {
  kind: TableColumn['kind']
  cell: (parcel: Parcel, terms: CourierTerms, column: SheetColumn) => Cell
}

const text = (cell: Kind['cell']): Kind => ({ kind: 'text', cell })
const number = (cell: Kind['cell']): Kind => ({ kind: 'number', cell })

const kinds: Readonly<Record<SheetColumn['field'], Kind>> = {
  // As a phone number: text, which stays text where somebody types into the cell.
  invoice: { kind: 'phone', cell: ({ order }) => parcelInvoice(order.id) },
  recipient: text(({ order }, { nameMost }) => cut(order.customerName, nameMost)),
  phone: { kind: 'phone', cell: ({ order }) => order.phone },
  address: text(({ order }) => order.addressDetails),
  area: text(({ order }) => order.city),
  district: text(({ order }) => order.district),
  division: text(({ order }) => order.division),
  'whole-address': text(wholeAddress),
  collect: number(toCollect),
  goods: text((parcel, { goodsMost }) => cut(goodsOf(parcel), goodsMost)),
  pieces: number((parcel) =>
    itemsToPack(parcel.order).reduce((sum, { pieces }) => sum + pieces, 0),
  ),
  'goods-value': number(({ order: { subtotalPoisha, discountPoisha } }) =>
    Math.floor(poishaToTaka(poisha(subtotalPoisha - discountPoisha))),
  ),
  'weight-grams': number(gramsOf),
  'weight-kilograms': number((parcel, terms) => {
    const grams = gramsOf(parcel, terms)
    return grams === null ? null : grams / 1_000
  }),
  note: text(({ order: { customerNote, riderNote } }, { noteMost }) =>
    cut([riderNote, customerNote].filter(Boolean).join(' · '), noteMost),
  ),
  'order-number': { kind: 'phone', cell: ({ order }) => shortOrderId(order.id) },
  fixed: text((_parcel, _terms, column) => column.text),
}

export const tableColumn = ({ heading, field }: SheetColumn): TableColumn => ({
  name: heading,
  kind: kinds[field].kind,
})

/** A cell of a sheet; texts on one line each. */
export function sheetCell(column: SheetColumn, parcel: Parcel, terms: CourierTerms): Cell {
  const cell = kinds[column.field].cell(parcel, terms, column)
  return typeof cell === 'string' ? normalForm.line(cell) : cell
}
