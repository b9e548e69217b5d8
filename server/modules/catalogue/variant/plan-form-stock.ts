import type { ProductUpdateForm } from '@haat/contract/product/product-form'
import type { StockBy } from '@haat/contract/product/variant'
import { say } from '@haat/contract/refusals/text'

import { planStock, type StockPlan, type StockProblem } from '#modules/inventory/index.ts'
import { conflict, Refusal } from '#platform/http/refusal.ts'

import { type FieldProblems, pathOfRow } from './field-problems.ts'
import type { PlannedVariant, StoredVariant, VariantPlan } from './plan-variants.ts'

interface StockOfForm {
  productId: string
  /** Undefined: a new product. */
  now: { stockBy: StockBy; remaining: number } | undefined
  form: Pick<ProductUpdateForm, 'stockBy' | 'remainingProducts' | 'remainingProductsWas'>
  /** Undefined: the form carries no variants. */
  plan: VariantPlan | undefined
  /** Variants before the form, where it changes them or where stock is counted. */
  stored: readonly StoredVariant[]
}

const reasons = { opening: 'opening', correction: 'correction' } as const

/**
 * The stock that a form asks for. Throws 400 for all problems of the form, so that it is the last check of one; 409 when
 * the stock has changed since the editor saw it and the form does not fit what is left.
 */
export function planFormStock(asked: StockOfForm, problems: FieldProblems): StockPlan {
  const { productId, now, form, plan, stored } = asked
  const stockBy = form.stockBy ?? now?.stockBy ?? 'product'
  const { rows, missing } = plan ?? { rows: [], missing: stored }
  const splits = stockBy === 'variant' && now?.stockBy === 'product'
  const stock = planStock({
    productId,
    now,
    stockBy,
    shared: { stock: form.remainingProducts, stockWas: form.remainingProductsWas },
    variants: [...rows, ...missing.map(takenOff)],
    reasons,
  })
  if (stockBy === 'product') refuseOwnStock(rows, problems)
  else if (!plan && stockBy !== now?.stockBy) {
    problems.add('body.variants', 'give_each_stock')
  } else if (now) refuseChangedSum(now.remaining, form, problems)
  const places = new Map(rows.map(({ id, at }) => [id, at]))
  const short = stock.problems.filter(({ kind }) => kind === 'short')
  for (const problem of stock.problems) {
    if (problem.kind !== 'short') problems.add(pathOf(problem, places), problem.text)
  }
  if (splits) refuseUnseen(rows, problems)
  problems.refuse()
  if (splits) refuseStale(rows, now.remaining)
  refuseShort(short, places, now?.remaining ?? 0)
  // A form without variants changes nothing of stock that they count.
  const isKept = now && stockBy === 'variant' && !plan
  return isKept ? { ...stock, remaining: now.remaining, moves: [] } : stock
}

const takenOff = ({ id, remaining, hidden }: StoredVariant) => ({
  id,
  hidden: true,
  stock: undefined,
  before: { remaining, hidden },
})

function pathOf({ kind, variantId }: StockProblem, places: ReadonlyMap<string, number>): string {
  if (kind === 'sum') return 'body.variants'
  const at = places.get(variantId ?? '')
  return at === undefined ? 'body.remainingProducts' : pathOfRow(at, 'stock')
}

function refuseOwnStock(rows: readonly PlannedVariant[], problems: FieldProblems): void {
  for (const row of rows) {
    for (const field of ['stock', 'stockWas'] as const) {
      if (row[field] !== undefined) {
        problems.add(pathOfRow(row.at, field), 'stock_by_product')
      }
    }
  }
}

/** Old clients send all fields back as they came: only a change is refused. */
function refuseChangedSum(
  now: number,
  { remainingProducts: sum, remainingProductsWas: was }: StockOfForm['form'],
  problems: FieldProblems,
): void {
  if (sum !== undefined && sum !== was && sum !== now) {
    problems.add('body.remainingProducts', 'stock_changed_by_variant')
  }
}

function refuseUnseen(rows: readonly PlannedVariant[], problems: FieldProblems): void {
  for (const { at, hidden, stockWas } of rows) {
    if (hidden || stockWas !== undefined) continue
    problems.add(pathOfRow(at, 'stockWas'), 'send_stock_seen')
  }
}

function refuseStale(rows: readonly PlannedVariant[], remainingProducts: number): void {
  const stale = rows.filter(
    ({ stockWas }) => stockWas !== undefined && stockWas !== remainingProducts,
  )
  if (stale.length === 0) return
  const text = say('divide_stock', { count: remainingProducts })
  const errors = stale.map(({ at }) => ({ path: pathOfRow(at, 'stock'), text }))
  throw new Refusal(409, text, { errors, data: { remainingProducts } })
}

function refuseShort(
  short: readonly StockProblem[],
  places: ReadonlyMap<string, number>,
  remainingProducts: number,
): void {
  const [first] = short
  if (!first) return
  const { text, left: remaining, variantId } = first
  if (variantId === undefined) throw conflict(text, { remainingProducts })
  const errors = short.map((one) => ({ path: pathOf(one, places), text: one.text }))
  throw new Refusal(409, text, { errors, data: { remainingProducts, remaining } })
}
