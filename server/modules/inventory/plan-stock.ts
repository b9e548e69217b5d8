import { mostStock } from '@haat/contract/product/bounds'
import type { StockBy } from '@haat/contract/product/variant'
import { say, type Text } from '@haat/contract/refusals/text'

import type { StockMove } from './stock-ledger.repo.ts'

/** Stock that somebody wants; undefined: it stays. */
interface WantedStock {
  stock: number | undefined
  /** The stock that they saw: then the difference counts, so that sales since then are kept (docs/behaviour.md §7.5). */
  stockWas?: number | undefined
}

/** A variant after an edit. */
export interface StockedVariant extends WantedStock {
  id: string
  hidden: boolean
  /** Undefined: a new one. */
  before: { remaining: number | null; hidden: boolean } | undefined
}

export interface StockInput {
  productId: string
  /** Undefined: a new product. */
  now: { stockBy: StockBy; remaining: number } | undefined
  /** Where stock is counted after the edit. */
  stockBy: StockBy
  /** What all variants share. */
  shared: WantedStock
  /** All of them; one that the edit takes off sale is hidden and wants no stock. */
  variants: readonly StockedVariant[]
  reasons: { opening: 'opening' | 'import'; correction: 'correction' | 'import' }
}

/** Stock of a product and its variants after an edit. */
export interface StockPlan {
  stockBy: StockBy
  /** What all variants share, or the sum over the visible ones. */
  remaining: number
  /** Own stock of each variant, by id; empty where they share. */
  ofVariants: ReadonlyMap<string, number>
  /** For the ledger, in this order. */
  moves: StockMove[]
  problems: StockProblem[]
}

export interface StockProblem {
  /** `missing`: each variant needs its stock. `short`: more is taken away than is left. `sum`: of all variants. */
  kind: 'missing' | 'short' | 'high' | 'sum'
  /** Undefined: of what all share, or of the sum. */
  variantId?: string
  text: Text
  /** In stock now. */
  left: number
}

/** The stock that an edit of a product asks for, from a form or a file, with its moves for the ledger. */
export function planStock(input: StockInput): StockPlan {
  const { now, stockBy } = input
  if (stockBy === 'product') return planShared(input)
  return now?.stockBy === 'product' ? splitStock(input, now.remaining) : planOwn(input)
}

/** What all variants share. Stock that was counted by variant is what the product showed, corrected where that is asked for. */
function planShared({ productId, now, shared, variants, reasons }: StockInput): StockPlan {
  const before = now?.remaining ?? 0
  const { remaining, problems } = stockAfter(before, shared)
  const reason = now ? reasons.correction : reasons.opening
  const joined =
    now?.stockBy === 'variant'
      ? transferToProduct(productId, before, variants, reasons.correction)
      : []
  const change = remaining - before
  const moves = [...joined, { reason, productId, variantId: null, change, balance: remaining }]
  return { stockBy: 'product', remaining, ofVariants: new Map(), moves, problems }
}

/** Stock by variant, before and after. */
function planOwn({ productId, variants, reasons }: StockInput): StockPlan {
  const planned = variants.map((variant) => {
    const { id, stock, stockWas, before } = variant
    const now = before?.remaining ?? 0
    const { remaining, problems } = stockAfter(now, { stock, stockWas: before && stockWas }, id)
    if (stock === undefined && !before) problems.push(missingStock(id))
    const reason = before ? reasons.correction : reasons.opening
    const move = { reason, productId, variantId: id, change: remaining - now, balance: remaining }
    return { variant, remaining, move, problems }
  })
  const movesOf = (isNew: boolean) =>
    planned.flatMap(({ variant, move }) => ((variant.before === undefined) === isNew ? move : []))
  return {
    ...summedUp(planned),
    moves: [...movesOf(true), ...movesOf(false)],
    problems: [...planned.flatMap(({ problems }) => problems), ...sumProblems(planned)],
  }
}

/** From stock by product to stock by variant: the whole is corrected to the sum, then all of it moves to the variants. */
function splitStock({ productId, variants, reasons }: StockInput, before: number): StockPlan {
  const planned = variants.map((variant) => ({ variant, remaining: variant.stock ?? 0 }))
  const missing = variants.filter(({ hidden, stock }) => !hidden && stock === undefined)
  const total = sumOf(planned)
  const reason = reasons.correction
  return {
    ...summedUp(planned),
    moves: [
      { reason, productId, variantId: null, change: total - before, balance: total },
      ...transferToVariants(productId, planned),
    ],
    problems: [...missing.map(({ id }) => missingStock(id)), ...sumProblems(planned)],
  }
}

interface Planned {
  variant: StockedVariant
  remaining: number
}

const sumOf = (planned: readonly Planned[]) =>
  planned.reduce((sum, { remaining }) => sum + remaining, 0)

const summedUp = (planned: readonly Planned[]): Omit<StockPlan, 'moves' | 'problems'> => ({
  stockBy: 'variant',
  remaining: sumOf(planned.filter(({ variant }) => !variant.hidden)),
  ofVariants: new Map(planned.map(({ variant, remaining }) => [variant.id, remaining])),
})

function stockAfter(
  now: number,
  { stock, stockWas }: WantedStock,
  variantId?: string,
): { remaining: number; problems: StockProblem[] } {
  if (stock === undefined) return { remaining: now, problems: [] }
  const remaining = stockWas === undefined ? stock : now + stock - stockWas
  const problem = (kind: StockProblem['kind'], text: Text) => ({
    remaining,
    problems: [{ kind, text, left: now, ...(variantId !== undefined && { variantId }) }],
  })
  if (remaining > mostStock) return problem('high', say('stock_at_most', { most: mostStock }))
  if (remaining >= 0) return { remaining, problems: [] }
  return problem('short', say('stock_left_check', { now }))
}

const missingStock = (variantId: string): StockProblem => ({
  kind: 'missing',
  variantId,
  text: 'stock_needed',
  left: 0,
})

function sumProblems(planned: readonly Planned[]): StockProblem[] {
  if (sumOf(planned) <= mostStock) return []
  const text = say('stock_all_at_most', { most: mostStock })
  return [{ kind: 'sum', text, left: 0 }]
}

/** Moves the whole stock of a product to its variants: the moves sum to zero. */
function transferToVariants(productId: string, planned: readonly Planned[]): StockMove[] {
  const total = sumOf(planned)
  const reason = 'transfer'
  return [
    { reason, productId, variantId: null, change: -total, balance: 0 },
    ...planned.map(({ variant, remaining }): StockMove => ({
      reason,
      productId,
      variantId: variant.id,
      change: remaining,
      balance: remaining,
    })),
  ]
}

/**
 * Moves the stocks of visible variants to their product, which showed `remaining` as their sum. Pieces of hidden variants
 * are not on sale and must not be sold as another one: they are booked out.
 */
function transferToProduct(
  productId: string,
  remaining: number,
  variants: readonly StockedVariant[],
  bookedOut: StockMove['reason'],
): StockMove[] {
  const emptied = (isHidden: boolean, reason: StockMove['reason']) =>
    variants.flatMap(({ id, before }): StockMove[] =>
      before?.hidden === isHidden
        ? [{ reason, productId, variantId: id, change: -(before.remaining ?? 0), balance: 0 }]
        : [],
    )
  return [
    ...emptied(true, bookedOut),
    ...emptied(false, 'transfer'),
    { reason: 'transfer', productId, variantId: null, change: remaining, balance: remaining },
  ]
}
