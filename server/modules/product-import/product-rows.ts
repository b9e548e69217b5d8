import {
  importColumns,
  variantColumns,
  type ImportColumn,
} from '@haat/contract/product/product-import'
import { say } from '@haat/contract/refusals/text'

import type { FileHead } from './file-head.ts'
import type { FileRow } from './file-row.ts'
import { productNumbers } from './product-numbers.ts'
import type { Problem } from './verdict.ts'

/** The rows of one product. */
export interface ProductRows {
  /** The product's own cells: of each column the first one that is not empty. */
  product: FileRow
  /**
   * Whether all cells of the product are empty, as where its first row was filtered out of an exported file: these rows
   * only speak of its variants, and empty none of its fields.
   */
  onlyVariants: boolean
  /** One for each variant; empty where the file's rows are products. */
  variants: readonly FileRow[]
  rows: readonly FileRow[]
  /** Cells of the product's columns that contradict each other, and rows that do not fit the header. */
  problems: readonly Problem[]
}

const ofVariants: ReadonlySet<ImportColumn> = new Set(variantColumns)
const productColumns = importColumns.filter((column) => !ofVariants.has(column))
const naming = new Set<ImportColumn>(['_id', 'productKey', 'OwnerId'])
const described = productColumns.filter((column) => !naming.has(column))

/** Groups rows that follow each other by their products. */
export function productsIn(
  head: FileHead,
  actorId: string,
  rows: readonly FileRow[],
): ProductRows[] {
  const numberOf = productNumbers(head, actorId)
  const groups: [FileRow, ...FileRow[]][] = []
  for (const row of rows) {
    const number = numberOf(row)
    const group = groups[number]
    if (group) group.push(row)
    else groups[number] = [row]
  }
  return groups.map((group) => productOf(head, group))
}

function productOf({ rowIsVariant }: FileHead, rows: [FileRow, ...FileRow[]]): ProductRows {
  const variants = rowIsVariant ? rows : []
  const onlyVariants =
    rowIsVariant &&
    rows.every(({ cell }) => described.every((column) => (cell(column) ?? '') === ''))
  const misshapen = rows.flatMap((row) =>
    row.misshapen === undefined ? [] : [row.problem('', row.misshapen)],
  )
  const [first] = rows
  if (rows.length === 1 || misshapen.length > 0) {
    return { product: first, onlyVariants, variants, rows, problems: misshapen }
  }
  const filled = new Map<ImportColumn, FileRow>()
  const problems: Problem[] = []
  for (const row of rows) {
    for (const column of productColumns) {
      const cell = row.cell(column) ?? ''
      if (cell === '') continue
      const before = filled.get(column)
      if (!before) filled.set(column, row)
      else if (before.cell(column) !== cell) {
        problems.push(row.problem(column, say('line_says_otherwise', { line: before.line })))
      }
    }
  }
  const of = (column: ImportColumn | '') => (column === '' ? first : (filled.get(column) ?? first))
  const product: FileRow = {
    line: first.line,
    misshapen: undefined,
    cell: (column) => of(column).cell(column),
    problem: (column, text, suggestion) => of(column).problem(column, text, suggestion),
  }
  return { product, onlyVariants, variants, rows, problems }
}

/** The product's cells for a change of it. */
export function changedCells({ product, onlyVariants }: ProductRows): FileRow {
  if (!onlyVariants) return product
  return {
    ...product,
    cell: (column) => (naming.has(column) ? product.cell(column) : undefined),
  }
}
