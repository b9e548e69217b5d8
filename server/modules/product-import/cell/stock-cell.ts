import type { ImportColumn } from '@haat/contract/product/product-import'
import { ProductForm } from '@haat/contract/product/product-form'

import { textOf } from '@haat/contract/refusals/text-of'

import type { FileRow } from '../file-row.ts'
import type { Problem } from '../verdict.ts'

const { remainingProducts: Stock } = ProductForm.shape

interface StockColumns {
  stock: ImportColumn
  /** Undefined: what the file says counts as it is. */
  was: ImportColumn | undefined
}

export const ofProduct = { stock: 'remainingProducts', was: 'remainingProductsWas' } as const
export const ofVariant = { stock: 'stock', was: 'stockWas' } as const

interface StockCell {
  /** Undefined: it stays. */
  stock: number | undefined
  /** As it was exported. */
  stockWas?: number | undefined
  problems?: Problem[]
}

/** Parses the stock that a row wants. */
export function stockCell(
  row: Pick<FileRow, 'cell' | 'problem'>,
  { stock, was }: StockColumns,
): StockCell {
  const cell = row.cell(stock)
  const wasCell = was && row.cell(was)
  if (cell === undefined || (was && cell === wasCell)) return { stock: undefined }
  const bad = (column: ImportColumn, message = '') => ({
    // Any number, so that nobody misses one.
    stock: 0,
    problems: [row.problem(column, textOf(message))],
  })
  const wanted = Stock.safeParse(cell)
  if (!wanted.success) return bad(stock, wanted.error.issues[0]?.message)
  if (!was || !wasCell) return { stock: wanted.data }
  const seen = Stock.safeParse(wasCell)
  if (!seen.success) return bad(was, seen.error.issues[0]?.message)
  return { stock: wanted.data, stockWas: seen.data }
}
