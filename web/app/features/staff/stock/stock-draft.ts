import { latinDigits } from '@haat/contract/digits'
import { stockDirections, stockReasons, type StockReason } from '@haat/contract/product/stock'

/** The stock form's state. */
export interface StockDraft {
  direction: 'add' | 'take'
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

/** Reasons for an increase, or a decrease, of stock. */
export function reasonsFor(direction: StockDraft['direction']): readonly StockReason[] {
  const sign = signs[direction]
  return stockReasons.filter((reason) => (stockDirections[reason] ?? sign) === sign)
}

/** The opposite direction, with a reason that fits. */
export function turned(draft: StockDraft, direction: StockDraft['direction']): StockDraft {
  const reasons = reasonsFor(direction)
  const [first = 'correction'] = reasons
  return { ...draft, direction, reason: reasons.includes(draft.reason) ? draft.reason : first }
}

/** Signed change; NaN for an invalid number of pieces. */
export function stockChangeOf({ direction, pieces }: StockDraft): number {
  const plain = latinDigits(pieces.trim())
  return /^\d+$/.test(plain) ? signs[direction] * Number(plain) : Number.NaN
}
