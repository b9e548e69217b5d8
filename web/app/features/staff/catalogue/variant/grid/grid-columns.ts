import type { StockBy } from '@haat/contract/product/variant'

import { seesField } from '#app/api/sees-field.ts'
import { m } from '#app/messages/generated/messages.js'

import type { GridField } from './grid-cells.ts'

interface GridColumn {
  header: () => string
  /** Numbers are aligned at the end. */
  align?: 'end'
  widthRem: number
  /** Takes what space is left. */
  grows?: true
  inputMode?: 'decimal' | 'numeric'
}

export const gridColumns: Record<GridField, GridColumn> = {
  image: { header: m.staff_variant_image, widthRem: 3 },
  sku: { header: m.staff_variant_sku, widthRem: 8.5, grows: true },
  barcode: { header: m.staff_variant_barcode, widthRem: 7.25 },
  originalPrice: {
    header: m.staff_variant_price,
    widthRem: 4.25,
    align: 'end',
    inputMode: 'decimal',
  },
  cost: { header: m.staff_variant_cost, widthRem: 4.25, align: 'end', inputMode: 'decimal' },
  weight: { header: m.staff_variant_weight, widthRem: 4, align: 'end', inputMode: 'numeric' },
  stock: { header: m.staff_variant_stock, widthRem: 3.5, align: 'end', inputMode: 'numeric' },
  margin: { header: m.staff_variant_margin, widthRem: 4.75, align: 'end' },
  hidden: { header: m.staff_variant_hidden, widthRem: 3.25 },
  remove: { header: m.staff_variant_remove, widthRem: 2.75 },
}

/** Widths of the name and the columns, as CSS. */
export function gridWidths(columns: readonly GridField[], nameRem: number) {
  const widths = columns.map((field) => {
    const { widthRem, grows } = gridColumns[field]
    return grows ? `minmax(${widthRem}rem, 1fr)` : `${widthRem}rem`
  })
  const totalRem = columns.reduce((sum, field) => sum + gridColumns[field].widthRem, nameRem)
  return { template: [`${nameRem}rem`, ...widths].join(' '), minWidth: `${totalRem}rem` }
}

const all: readonly GridField[] = [
  'image',
  'sku',
  'barcode',
  'originalPrice',
  'cost',
  'weight',
  'stock',
  'margin',
  'hidden',
  'remove',
]

const columnsBy: Record<StockBy, readonly GridField[]> = {
  variant: all,
  product: all.filter((field) => field !== 'stock'),
}

/** The columns of the grid: stock only where it is counted by variant, the cost only for who may see it. */
export const columnsFor = (stockBy: StockBy): readonly GridField[] =>
  seesField('cost') ? columnsBy[stockBy] : columnsBy[stockBy].filter((field) => field !== 'cost')
