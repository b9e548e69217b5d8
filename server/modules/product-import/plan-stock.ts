import { mostStock } from '@haat/contract/product/bounds'
import type { StockBy } from '@haat/contract/product/variant'

import { type StockMove, transferToProduct, transferToVariants } from '#modules/inventory/index.ts'

import type { FileRow } from './file-row.ts'
import type { ReadVariant } from './read-variants.ts'
import { ofProduct, ofVariant, stockOf } from './cell/stock-cell.ts'
import type { StoredProduct } from './stored-product.repo.ts'
import type { StoredVariant } from './stored-variant.repo.ts'
import type { Problem, VariantRow } from './verdict.ts'

interface StockInput {
  productId: string
  /** The product's own cells. */
  row: FileRow
  /** Undefined: a new product. */
  now: StoredProduct | undefined
  /** Where stock is counted after the import. */
  stockBy: StockBy
  read: readonly ReadVariant[]
  /** Variants that the file does not name. */
  others: readonly StoredVariant[]
}

export interface StockPlan {
  /** The product's stock after the import. */
  remaining: number
  /** All variants with their stock after the import. */
  variants: VariantRow[]
  moves: StockMove[]
  problems: Problem[]
}

/** Stock of a product and its variants after the import, with its moves for the ledger. */
export function planStock(input: StockInput): StockPlan {
  if (input.stockBy === 'product') return planByProduct(input)
  return input.now?.stockBy === 'product' ? splitStock(input, input.now) : planByVariant(input)
}

const imported = (
  productId: string,
  variantId: string | null,
  change: number,
  balance: number,
): StockMove => ({ reason: 'import', productId, variantId, change, balance })

/** What all variants share. Where stock was counted by variant it is summed up first. */
function planByProduct({ productId, row, now, read, others }: StockInput): StockPlan {
  const own = [...read.flatMap(({ stored }) => stored ?? []), ...others]
  const before = now?.remaining ?? 0
  const stock = stockOf(row, ofProduct, before)
  return {
    remaining: stock.remaining,
    variants: [...read.map(({ variant }) => variant), ...others].map((variant) => ({
      ...variant,
      remaining: null,
    })),
    moves: [
      ...(now?.stockBy === 'variant'
        ? transferToProduct({ productId, remaining: before }, own, 'import')
        : []),
      imported(productId, null, stock.remaining - before, stock.remaining),
    ],
    problems: [...stock.problems, ...read.flatMap(refusedOwnStock)],
  }
}

function refusedOwnStock({ row: { cell, problem } }: ReadVariant): Problem[] {
  const stock = cell('stock') ?? ''
  // The export of a product whose stock was counted by variant has both.
  if (stock === '' || stock === cell('stockWas')) return []
  const message =
    'Stock of this product is counted by product: write it in remainingProducts, or “variant” in stockBy'
  return [problem('stock', message)]
}

/** Stock by variant, before and after. */
function planByVariant(input: StockInput): StockPlan {
  const { productId, read, others } = input
  const problems: Problem[] = []
  const moves: StockMove[] = []
  const own = read.map(({ row, variant, stored }) => {
    const stock = stored
      ? stockOf(row, ofVariant, stored.remaining ?? 0)
      : openingStock(row, variant.hidden)
    problems.push(...stock.problems)
    const change = stock.remaining - (stored?.remaining ?? 0)
    moves.push(imported(productId, variant.id, change, stock.remaining))
    return { ...variant, remaining: stock.remaining }
  })
  const variants = [...own, ...others]
  return { ...summedUp(input, variants, problems), moves }
}

/** From stock by product to stock by variant: the whole is corrected to the sum, then all of it moves to the variants. */
function splitStock(input: StockInput, now: StoredProduct): StockPlan {
  const { productId, row, read, others } = input
  const problems: Problem[] = []
  const own = read.map((one) => {
    const { variant } = one
    const stock = openingStock(one.row, variant.hidden)
    problems.push(...stock.problems)
    return { ...variant, remaining: stock.remaining }
  })
  const missing = others.find(({ hidden }) => !hidden)
  if (missing) {
    const message = `Stock by variant needs a line for each variant: ${missing.sku} has none`
    problems.push(row.problem('stockBy', message))
  }
  const was = row.cell('remainingProductsWas') ?? ''
  if (was !== '' && was !== String(now.remaining)) {
    const message = `${now.remaining} are in stock by now: please divide them and import again`
    problems.push(row.problem('remainingProductsWas', message))
  }
  const variants = [...own, ...others.map((variant) => ({ ...variant, remaining: 0 }))]
  const total = sumOf(variants)
  return {
    ...summedUp(input, variants, problems),
    moves: [
      imported(productId, null, total - now.remaining, total),
      ...transferToVariants(
        productId,
        variants.map(({ id, remaining }) => [id, remaining]),
      ),
    ],
  }
}

/** A hidden variant may have none. */
function openingStock(row: FileRow, hidden: boolean) {
  if ((row.cell('stock') ?? '') !== '') return stockOf(row, { stock: 'stock', was: undefined }, 0)
  const message = 'Stock is counted by variant: each variant needs its own'
  return { remaining: 0, problems: hidden ? [] : [row.problem('stock', message)] }
}

function summedUp({ row, now }: StockInput, variants: VariantRow[], found: Problem[]) {
  const remaining = sumOf(variants.filter(({ hidden }) => !hidden))
  const problems = [...found]
  if (sumOf(variants) > mostStock) {
    const message = `Stock of all variants together is at most ${mostStock}`
    problems.push(row.problem('', message))
  }
  const cell = row.cell('remainingProducts') ?? ''
  const unchanged = ['', row.cell('remainingProductsWas'), String(now?.remaining ?? remaining)]
  if (!unchanged.includes(cell)) {
    const message = 'Stock of this product is counted by variant: leave this cell empty'
    problems.push(row.problem('remainingProducts', message))
  }
  return { remaining, variants, problems }
}

const sumOf = (variants: readonly VariantRow[]): number =>
  variants.reduce((sum, { remaining }) => sum + (remaining ?? 0), 0)
