import { mostStock } from '@haat/contract/product/bounds'
import type { ProductUpdateForm } from '@haat/contract/product/product-form'
import type { StockBy } from '@haat/contract/product/variant'

import {
  stockAfterEdit,
  type StockMove,
  transferToProduct,
  transferToVariants,
} from '#modules/inventory/index.ts'
import { Refusal } from '#platform/http/refusal.ts'

import { type FieldProblems, pathOfRow } from './field-problems.ts'
import type { PlannedVariant, StoredVariant, VariantPlan } from './plan-variants.ts'

/** Stock of a product and its variants after a form. */
export interface StockPlan {
  stockBy: StockBy
  /** What all variants share, or the sum over the visible ones. */
  remaining: number
  /** Own stock of each variant, by id; a variant that is absent has none. */
  ofVariants: ReadonlyMap<string, number>
  /** For the ledger, in this order. */
  moves: StockMove[]
}

export interface StockInput {
  product: { id: string; stockBy: StockBy; remaining: number }
  form: Pick<ProductUpdateForm, 'stockBy' | 'remainingProducts' | 'remainingProductsWas'>
  /** Undefined: the form carries no variants. */
  plan: VariantPlan | undefined
  /** All variants of the product before the form. */
  stored: readonly StoredVariant[]
}

/**
 * The stock that a form asks for. Throws 400 for all problems of the form, so that it is the last check of one; 409 when
 * the stock has changed since the editor saw it and the form does not fit what is left.
 */
export function planStock(input: StockInput, problems: FieldProblems): StockPlan {
  const { product, form } = input
  const stockBy = form.stockBy ?? product.stockBy
  if (stockBy === 'product') {
    refuseOwnStock(input, problems)
    problems.refuse()
    return product.stockBy === 'product' ? planShared(input) : joinStocks(input)
  }
  refuseChangedSum(input, problems)
  return product.stockBy === 'variant' ? planOwn(input, problems) : splitStock(input, problems)
}

/** Stock of a new product. Throws as planStock(). */
export function planOpeningStock(
  { productId, stockBy, remaining }: { productId: string; stockBy: StockBy; remaining: number },
  plan: VariantPlan | undefined,
  problems: FieldProblems,
): StockPlan {
  const product = { id: productId, stockBy, remaining: 0 }
  const input = { product, form: {}, plan, stored: [] }
  if (stockBy === 'variant') {
    if (!plan) problems.add('body.variants', 'Give the stock of each variant')
    return planOwn(input, problems)
  }
  refuseOwnStock(input, problems)
  problems.refuse()
  const moves = [sharedMove(productId, 'opening', remaining, remaining)]
  return { stockBy, remaining, ofVariants: new Map(), moves }
}

/** Of the stock that all variants share. */
const sharedMove = (
  productId: string,
  reason: StockMove['reason'],
  change: number,
  balance: number,
): StockMove => ({ reason, productId, variantId: null, change, balance })

/** Stock by product, before and after. */
function planShared({ product, form }: StockInput): StockPlan {
  const remaining = stockAfterEdit(product.remaining, form)
  const moves = [sharedMove(product.id, 'correction', remaining - product.remaining, remaining)]
  return { stockBy: 'product', remaining, ofVariants: new Map(), moves }
}

/** Stock by variant, before and after. */
function planOwn({ product, plan, stored }: StockInput, problems: FieldProblems): StockPlan {
  const { rows, missing } = plan ?? { rows: [], missing: stored }
  const ofVariants = new Map(missing.map(({ id, remaining }) => [id, remaining ?? 0]))
  for (const row of rows) ofVariants.set(row.id, stockOfRow(row, problems))
  refuseTooMany(ofVariants, problems)
  problems.refuse()
  refuseShort(rows, ofVariants, product.remaining)
  const moves = rows.map(({ id, before }): StockMove => {
    const balance = ofVariants.get(id) ?? 0
    const change = balance - (before?.remaining ?? 0)
    const reason = before ? 'correction' : 'opening'
    return { reason, productId: product.id, variantId: id, change, balance }
  })
  const of = (reason: StockMove['reason']) => moves.filter((move) => move.reason === reason)
  return {
    stockBy: 'variant',
    remaining: plan ? sumOfShown(rows, ofVariants) : product.remaining,
    ofVariants,
    moves: [...of('opening'), ...of('correction')],
  }
}

/** From stock by product to stock by variant: what is counted differently is corrected, then all moves to the variants. */
function splitStock({ product, plan, stored }: StockInput, problems: FieldProblems): StockPlan {
  if (!plan) problems.add('body.variants', 'Give the stock of each variant')
  const { rows, missing } = plan ?? { rows: [], missing: stored }
  for (const { at, hidden, stock, stockWas } of rows) {
    if (hidden) continue
    if (stock === undefined) problems.add(pathOfRow(at, 'stock'), 'Stock is required')
    if (stockWas === undefined) {
      problems.add(pathOfRow(at, 'stockWas'), 'Send the stock of the product that you saw')
    }
  }
  const ofVariants = new Map(rows.map(({ id, stock = 0 }) => [id, stock]))
  for (const { id } of missing) ofVariants.set(id, 0)
  const total = refuseTooMany(ofVariants, problems)
  problems.refuse()
  refuseStale(rows, product.remaining)
  return {
    stockBy: 'variant',
    remaining: sumOfShown(rows, ofVariants),
    ofVariants,
    moves: [
      sharedMove(product.id, 'correction', total - product.remaining, total),
      ...transferToVariants(product.id, [...ofVariants]),
    ],
  }
}

/** From stock by variant to stock by product: the sum that the product showed, corrected where the form says so. */
function joinStocks({ product, form, stored }: StockInput): StockPlan {
  const remaining = stockAfterEdit(product.remaining, form)
  const { id: productId, remaining: sum } = product
  return {
    stockBy: 'product',
    remaining,
    ofVariants: new Map(),
    moves: [
      ...transferToProduct({ productId, remaining: sum }, stored, 'correction'),
      sharedMove(productId, 'correction', remaining - sum, remaining),
    ],
  }
}

/** Negative: more was taken away than is left. */
function stockOfRow(
  { at, stock, stockWas, before }: PlannedVariant,
  problems: FieldProblems,
): number {
  const now = before?.remaining ?? 0
  if (stock === undefined) {
    if (!before) problems.add(pathOfRow(at, 'stock'), 'Stock is required')
    return now
  }
  const next = before && stockWas !== undefined ? now + stock - stockWas : stock
  if (next > mostStock) problems.add(pathOfRow(at, 'stock'), `Stock is at most ${mostStock}`)
  return next
}

function refuseOwnStock({ plan }: Pick<StockInput, 'plan'>, problems: FieldProblems): void {
  for (const row of plan?.rows ?? []) {
    for (const field of ['stock', 'stockWas'] as const) {
      if (row[field] !== undefined) {
        problems.add(pathOfRow(row.at, field), 'Stock is counted by product')
      }
    }
  }
}

/** Old clients send all fields back as they came: only a change is refused. */
function refuseChangedSum({ product, form }: StockInput, problems: FieldProblems): void {
  const { remainingProducts: sum, remainingProductsWas: was } = form
  if (sum !== undefined && sum !== was && sum !== product.remaining) {
    problems.add('body.remainingProducts', 'Stock is counted by variant: change it there')
  }
}

function refuseTooMany(ofVariants: ReadonlyMap<string, number>, problems: FieldProblems): number {
  const total = [...ofVariants.values()].reduce((sum, stock) => sum + stock, 0)
  if (total > mostStock) {
    problems.add('body.variants', `Stock of all variants together is at most ${mostStock}`)
  }
  return total
}

function sumOfShown(rows: readonly PlannedVariant[], ofVariants: ReadonlyMap<string, number>) {
  return rows
    .filter(({ hidden }) => !hidden)
    .reduce((sum, { id }) => sum + (ofVariants.get(id) ?? 0), 0)
}

function refuseShort(
  rows: readonly PlannedVariant[],
  ofVariants: ReadonlyMap<string, number>,
  remainingProducts: number,
): void {
  const short = rows.filter(({ id }) => (ofVariants.get(id) ?? 0) < 0)
  const errors = short.map(({ at, before }) => ({
    path: pathOfRow(at, 'stock'),
    message: `Only ${before?.remaining ?? 0} are left by now. Please check the stock and save again.`,
  }))
  const [first] = errors
  if (!first) return
  const remaining = short[0]?.before?.remaining ?? 0
  throw new Refusal(409, first.message, { errors, data: { remainingProducts, remaining } })
}

function refuseStale(rows: readonly PlannedVariant[], remainingProducts: number): void {
  const stale = rows.filter(
    ({ stockWas }) => stockWas !== undefined && stockWas !== remainingProducts,
  )
  if (stale.length === 0) return
  const message = `${remainingProducts} are in stock by now. Please divide them and save again.`
  const errors = stale.map(({ at }) => ({ path: pathOfRow(at, 'stock'), message }))
  throw new Refusal(409, message, { errors, data: { remainingProducts } })
}
