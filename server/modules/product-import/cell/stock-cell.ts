import type { ImportColumn } from '@haat/contract/product/product-import'
import { ProductForm } from '@haat/contract/product/product-form'

import { stockAfterEdit } from '#modules/inventory/index.ts'
import { Refusal } from '#platform/http/refusal.ts'

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

/** Stock by the difference to the exported value where the file has it, else the given value. */
export function stockOf(
  row: Pick<FileRow, 'cell' | 'problem'>,
  { stock, was: wasColumn }: StockColumns,
  now: number,
): { remaining: number; problems: Problem[] } {
  const cell = row.cell(stock)
  const wasCell = (wasColumn && row.cell(wasColumn)) ?? ''
  const bad = (column: ImportColumn, message = '') => ({
    remaining: now,
    problems: [row.problem(column, message)],
  })
  if (cell === undefined || (wasColumn && cell === row.cell(wasColumn))) {
    return { remaining: now, problems: [] }
  }
  const wanted = Stock.safeParse(cell)
  if (!wanted.success) return bad(stock, wanted.error.issues[0]?.message)
  const was = wasColumn && wasCell !== '' ? Stock.safeParse(wasCell) : undefined
  if (wasColumn && was?.success === false) return bad(wasColumn, was.error.issues[0]?.message)
  try {
    const form = { remainingProducts: wanted.data, remainingProductsWas: was?.data }
    return { remaining: stockAfterEdit(now, form), problems: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return bad(stock, error.message)
  }
}
