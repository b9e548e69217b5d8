import type { ImportColumn } from '@haat/contract/product/product-import'
import { mostVariants, type StockBy } from '@haat/contract/product/variant'
import { say, type Text } from '@haat/contract/refusals/text'

import {
  optionsOf,
  planVariants,
  type PlannedVariant,
  type ProductColumns,
  type RowProblem,
  type StoredProduct,
  type StoredVariant,
  type VariantChanges,
  variantChanges,
} from '#modules/catalogue/index.ts'
import { planStock, type StockPlan, type StockProblem } from '#modules/inventory/index.ts'

import { ofProduct, ofVariant, stockCell } from './cell/stock-cell.ts'
import type { FileRow } from './file-row.ts'
import type { ImportContext } from './import-context.ts'
import type { ProductRows } from './product-rows.ts'
import { readVariants } from './read-variants.ts'
import type { Problem } from './verdict.ts'

interface ProductOfRows {
  id: string
  ownerId: string
  /** The product's own cells. */
  row: FileRow
  /** Storage keys of its pictures after the import. */
  images: readonly string[]
  /** Where stock is counted after the import. */
  stockBy: StockBy
  /** Undefined: a new product. */
  now: StoredProduct | undefined
  stored: readonly StoredVariant[]
}

interface RowsPlan {
  stock: StockPlan
  /** Undefined: no variant changes, or its colours and sizes make them. */
  variants: VariantChanges | undefined
  /** Undefined: the file's rows are products. */
  options: Pick<ProductColumns, 'colors' | 'sizes'> | undefined
  problems: Problem[]
}

const reasons = { opening: 'import', correction: 'import' } as const

/** The variants and the stock of a product after the import: as the form's, of all its variants with those that have a row. */
export function planRows(
  { variants: rows }: ProductRows,
  product: ProductOfRows,
  context: ImportContext,
): RowsPlan {
  const { id, row, stockBy, now, stored } = product
  const { read, problems } = readVariants(rows, { ...product, findPicture: context.findPicture })
  const named = new Set(read.map(({ variant }) => variant.id))
  const others = stored.filter((one) => !named.has(one.id))
  const stocks = read.map((one) => stockOfRow(one.row, one.variant, product))
  const wanted = read.map(({ variant }, at) => {
    const { stock, stockWas } = stocks[at] ?? {}
    return { ...variant, stock, stockWas }
  })
  const found: RowProblem[] = []
  const kept = others.map((one) => ({ ...one, stock: undefined, stockWas: undefined }))
  const plan = planVariants([...kept, ...wanted], stored, (problem) => found.push(problem))
  const list: PlannedRow[] = plan.rows.map((variant, at) => ({
    variant,
    row: read[at - others.length]?.row,
  }))
  const [first] = rows
  if (first && problems.length === 0) {
    problems.push(...worded(found, list, first), ...takenSkus(list, product.ownerId, context))
    if (list.length > mostVariants) {
      problems.push(first.problem('', say('product_variants_most', { most: mostVariants })))
    }
  }
  const shared = stockBy === 'product' ? stockCell(row, ofProduct) : { stock: undefined }
  const inOrder = plan.rows.toSorted((one, other) => one.position - other.position)
  const stock = planStock({ productId: id, now, stockBy, shared, variants: inOrder, reasons })
  problems.push(
    ...[shared, ...stocks].flatMap((one) => one.problems ?? []),
    ...stockProblems(stock.problems, list, row),
    ...sharedStockProblems(product, stock.remaining),
  )
  if (!first) return { stock, variants: undefined, options: undefined, problems }
  const changes = variantChanges(product, plan, stock)
  const isChanged = changes.created.length + changes.changed.length > 0
  return {
    stock,
    variants: isChanged ? changes : undefined,
    options: optionsOf(plan.rows),
    problems,
  }
}

interface PlannedRow {
  variant: PlannedVariant
  /** Undefined: a variant that the file does not name. */
  row: FileRow | undefined
}

/** Stock that a row wants: where it has one already the difference to what was exported, else what it says. */
function stockOfRow(
  row: FileRow,
  { id, hidden }: { id: string | undefined; hidden: boolean },
  { stockBy, now }: ProductOfRows,
): ReturnType<typeof stockCell> {
  const cell = row.cell('stock') ?? ''
  if (stockBy === 'variant') {
    if (id !== undefined && now?.stockBy === 'variant') return stockCell(row, ofVariant)
    if (cell !== '') return stockCell(row, { stock: 'stock', was: undefined })
    // A hidden variant may have none.
    return { stock: hidden ? 0 : undefined }
  }
  // The export of a product whose stock was counted by variant has both.
  if (cell === '' || cell === row.cell('stockWas')) return { stock: undefined }
  return { stock: undefined, problems: [row.problem('stock', 'stock_cell_by_product')] }
}

/** The problems of variants in the words of a file. `first`: the product's first row. */
function worded(
  found: readonly RowProblem[],
  list: readonly PlannedRow[],
  first: FileRow,
): Problem[] {
  const problems: Problem[] = []
  const unnamed = new Set<string>()
  for (const problem of found) {
    const { row, variant } = list[problem.at] ?? {}
    if (problem.kind === 'all hidden') {
      problems.push(first.problem('hidden', 'keep_variant_shown'))
    } else if (problem.kind === 'no option') {
      const { field } = problem
      if (row) {
        problems.push(row.problem(field, field === 'color' ? 'fill_colour_in' : 'fill_size_in'))
      } else if (!unnamed.has(field)) {
        unnamed.add(field)
        const key = field === 'color' ? 'variant_without_colour' : 'variant_without_size'
        problems.push(first.problem(field, say(key, { sku: String(variant?.sku) })))
      }
    } else if (problem.kind === 'repeated' && problem.field !== 'sku' && row) {
      const before = list[problem.first]?.row
      const text = before ? say('line_same_options', { line: before.line }) : 'variant_same_options'
      problems.push(row.problem('color', text))
    }
  }
  return problems
}

export const skuClaim = (ownerId: string, sku: string): string => `sku ${ownerId} ${sku}`

/** SKUs that another line of the file has, or another variant in the shop. */
function takenSkus(
  list: readonly PlannedRow[],
  ownerId: string,
  { seen, skus }: ImportContext,
): Problem[] {
  const skuOf = new Map(list.map(({ variant }) => [variant.id, variant.sku]))
  return list.flatMap(({ row, variant: { id, sku } }) => {
    if (!row || sku === null) return []
    const claim = skuClaim(ownerId, sku)
    const before = seen.get(claim)
    if (before !== undefined && before !== row.line) {
      return [row.problem('sku', say('line_same_sku', { line: before }))]
    }
    seen.set(claim, row.line)
    const taken = skus.get(claim)
    if (!taken || taken.variantId === id) return []
    // Its own line may give the other variant another SKU.
    const becomes = skuOf.get(taken.variantId)
    if (becomes !== undefined && becomes !== sku) return []
    return [row.problem('sku', 'variant_same_sku')]
  })
}

/** The problems of stock in the words of a file. `row`: the product's own cells. */
function stockProblems(
  found: readonly StockProblem[],
  list: readonly PlannedRow[],
  row: FileRow,
): Problem[] {
  const rows = new Map(list.map((one) => [one.variant.id, one]))
  const unnamed = new Set<string>()
  return found.flatMap(({ kind, variantId, text }) => {
    const of = rows.get(variantId ?? '')
    if (!of) return [row.problem(kind === 'sum' ? '' : 'remainingProducts', text)]
    if (kind !== 'missing') return of.row ? [of.row.problem('stock', text)] : []
    if (of.row) {
      return [of.row.problem('stock', 'stock_of_each_variant')]
    }
    // One of them is enough.
    if (unnamed.size > 0) return []
    unnamed.add(of.variant.id)
    const needed = say('stock_line_for_each', { sku: String(of.variant.sku) })
    return [row.problem('stockBy', needed)]
  })
}

/** Stock of a product that counts it by variant, in the cells for what all variants share. */
function sharedStockProblems({ row, stockBy, now }: ProductOfRows, remaining: number): Problem[] {
  if (stockBy === 'product') return []
  const problems: Problem[] = []
  const refuse = (column: ImportColumn, text: Text) => problems.push(row.problem(column, text))
  const was = row.cell('remainingProductsWas') ?? ''
  if (now?.stockBy === 'product' && was !== '' && was !== String(now.remaining)) {
    refuse('remainingProductsWas', say('divide_stock_import', { count: now.remaining }))
  }
  const unchanged = ['', row.cell('remainingProductsWas'), String(now?.remaining ?? remaining)]
  if (!unchanged.includes(row.cell('remainingProducts') ?? '')) {
    refuse('remainingProducts', 'stock_cell_by_variant')
  }
  return problems
}
