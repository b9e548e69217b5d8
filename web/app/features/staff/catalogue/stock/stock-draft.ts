import { latinDigits } from '@haat/contract/digits'
import { stockDirections, stockReasons, type StockReason } from '@haat/contract/product/stock'

/** The stock form's state. */
export interface StockDraft {
  /** `count`: the pieces are all that were counted. */
  direction: 'add' | 'take' | 'count'
  pieces: string
  reason: StockReason
  note: string
}

export const emptyStockDraft: StockDraft = {
  direction: 'add',
  pieces: '',
  reason: 'received',
  note: '',
}

const signs = { add: 1, take: -1 } as const

/** Reasons for an increase, or a decrease, of stock; a count is its own. */
export function reasonsFor(direction: StockDraft['direction']): readonly StockReason[] {
  if (direction === 'count') return ['counted']
  const sign = signs[direction]
  return stockReasons.filter(
    (reason) => reason !== 'counted' && (stockDirections[reason] ?? sign) === sign,
  )
}

/** The opposite direction, with a reason that fits. */
export function turned(draft: StockDraft, direction: StockDraft['direction']): StockDraft {
  const reasons = reasonsFor(direction)
  const [first = 'correction'] = reasons
  return { ...draft, direction, reason: reasons.includes(draft.reason) ? draft.reason : first }
}

/**
 * Signed change; NaN for an invalid number of pieces. A count is sent as its difference from the stock that was shown, so
 * that what is sold meanwhile stays sold.
 */
export function stockChangeOf({ direction, pieces }: StockDraft, now: number): number {
  const plain = latinDigits(pieces.trim())
  if (!/^\d+$/.test(plain)) return Number.NaN
  return direction === 'count' ? Number(plain) - now : signs[direction] * Number(plain)
}
