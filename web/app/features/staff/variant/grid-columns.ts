import type { StockBy } from '@haat/contract/product/variant'

import { m } from '#app/messages/generated/messages.js'

import type { GridField } from './grid-cells.ts'

interface GridColumn {
  header: () => string
  /** Numbers are aligned at the end. */
  align?: 'end'
  widthRem: number
  inputMode?: 'decimal' | 'numeric'
}

export const gridColumns: Record<GridField, GridColumn> = {
  image: { header: m.staff_variant_image, widthRem: 3.5 },
  sku: { header: m.staff_variant_sku, widthRem: 9 },
  barcode: { header: m.staff_variant_barcode, widthRem: 8.5 },
  originalPrice: {
    header: m.staff_variant_price,
    widthRem: 5.5,
    align: 'end',
    inputMode: 'decimal',
  },
  cost: { header: m.staff_variant_cost, widthRem: 5.5, align: 'end', inputMode: 'decimal' },
  weight: { header: m.staff_variant_weight, widthRem: 5, align: 'end', inputMode: 'numeric' },
  stock: { header: m.staff_variant_stock, widthRem: 5, align: 'end', inputMode: 'numeric' },
  margin: { header: m.staff_variant_margin, widthRem: 6, align: 'end' },
  hidden: { header: m.staff_variant_hidden, widthRem: 4.5 },
  remove: { header: m.staff_variant_remove, widthRem: 5 },
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

/** The columns of the grid: stock only where it is counted by variant. */
export const columnsFor = (stockBy: StockBy): readonly GridField[] => columnsBy[stockBy]
