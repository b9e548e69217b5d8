import { ProductFields } from '@haat/contract/product/product-form'
import { importColumns, type ImportColumn } from '@haat/contract/product/product-import'
import type { StockBy } from '@haat/contract/product/variant'
import type { Text } from '@haat/contract/refusals/text'
import { textOf } from '@haat/contract/refusals/text-of'
import type { z } from 'zod'

import {
  columnsForNew,
  columnsOf,
  type ProductColumns,
  type StoredProduct,
} from '#modules/catalogue/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sentence } from '#platform/http/sentence.ts'
import { newId } from '#platform/id.ts'

import type { FileRow } from './file-row.ts'
import { textsOfCell } from './cell/list-cell.ts'
import { cellOf } from './cell/product-cells.ts'
import type { Problem } from './verdict.ts'

const proseLists = ['productDetails', 'productDetailsBn'] as const
const isProse = (column: ImportColumn) => proseLists.some((one) => one === column)
const lists: ReadonlySet<ImportColumn> = new Set([...proseLists, 'colors', 'sizes', 'searchTags'])

/** Meaning of an empty cell where the form has no empty value. */
const blanks = { discount: 0, visibility: 'shown', returnable: 'yes', sizeLabel: 'Size' } as const

const RowForm = ProductFields.omit({
  OwnerId: true,
  OwnerName: true,
  colorImages: true,
  stockBy: true,
  variants: true,
})
const PartForm = RowForm.partial()

/** Columns of the form. Those of the category are given by name, and become ids in `categories`. */
const columns = importColumns.filter(
  (column): column is Extract<ImportColumn, keyof typeof RowForm.shape> => column in RowForm.shape,
)
const ofCategory: ReadonlySet<ImportColumn> = new Set(['category', 'subCategory', 'subSubCategory'])
const fields = columns.filter((column) => !ofCategory.has(column))

type CategoryIds = Pick<z.input<typeof RowForm>, 'category' | 'subCategory' | 'subSubCategory'>
interface Read<Columns> {
  columns?: Columns
  problems: Problem[]
}

/** Validates a product's cells as the form of a new product. Its stock is checked where `stockBy` is `product`. */
export function readNew(
  row: FileRow,
  categories: CategoryIds | undefined,
  stockBy: StockBy,
): Read<ReturnType<typeof columnsForNew> & Pick<ProductColumns, 'visibility'>> {
  const stock = stockBy === 'variant' && { remainingProducts: 0 }
  // A placeholder, so that the other cells can be parsed before the category is known.
  const ids = categories ?? { category: newId(), subCategory: newId(), subSubCategory: '' }
  const read = RowForm.safeParse({ ...formOf(row, fields), ...ids, ...stock }, unworded)
  if (!read.success) return { problems: problemsOf(row, read.error.issues) }
  const { visibility = 'shown' } = read.data
  return clean(row, () => ({ ...columnsForNew(read.data), visibility }))
}

/** Validates the cells that are not as the export writes them as the form of an existing product, but for its stock. */
export function readChanges(
  row: FileRow,
  now: StoredProduct,
  categories: CategoryIds | undefined,
): Read<ReturnType<typeof columnsOf> & Partial<Pick<ProductColumns, 'visibility'>>> {
  const wanted = fields.filter(
    (column) => column !== 'remainingProducts' && row.cell(column) !== cellOf[column](now).trim(),
  )
  const read = PartForm.safeParse({ ...formOf(row, wanted), ...categories }, unworded)
  if (!read.success) return { problems: problemsOf(row, read.error.issues) }
  const { visibility } = read.data
  return clean(row, () => ({ ...columnsOf(read.data), ...(visibility && { visibility }) }))
}

function formOf(row: FileRow, wanted: readonly ImportColumn[]): object {
  const given = wanted.flatMap((column): [string, unknown][] => {
    const cell = row.cell(column)
    if (cell === undefined) return []
    if (lists.has(column)) {
      return [[column, textsOfCell(cell, { isProse: isProse(column) })]]
    }
    return [
      [column, cell === '' && column in blanks ? blanks[column as keyof typeof blanks] : cell],
    ]
  })
  return Object.fromEntries(given)
}

/** Trims texts; a text that becomes empty gets the same message as in the form. */
function clean<Columns extends object>(row: FileRow, read: () => Columns): Read<Columns> {
  try {
    return { columns: read(), problems: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { errors = [{ path: '', text: error.text }] } = error.extras
    return {
      problems: errors.map(({ path, text }) => row.problem(columnOf(path.split('.')[1]), text)),
    }
  }
}

function problemsOf(row: FileRow, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const named = issues.map((issue) => ({
    column: columnOf(issue.path[0]),
    text: textOfIssue(issue),
  }))
  // One problem for each cell is enough.
  return named
    .filter(({ column }, at) => named.findIndex((other) => other.column === column) === at)
    .map(({ column, text }) => row.problem(column, text))
}

const columnOf = (name: unknown): ImportColumn | '' =>
  columns.find((column) => column === name) ?? ''

/** Keeps a schema's own messages and skips the library's, which are for programmers. */
const unworded = { error: () => '', reportInput: true }

function textOfIssue(issue: z.core.$ZodIssue): Text {
  if (issue.message) return textOf(issue.message)
  const isColumn = issue.path.length === 1
  if (isColumn && issue.input === undefined) return 'new_product_needs_column'
  return textOf(sentence(issue, issue.path, issue.input))
}
