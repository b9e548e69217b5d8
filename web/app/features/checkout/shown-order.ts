import type { Quote } from '@haat/contract/order/order'
import type { FeeAddress } from '@haat/contract/order/pricing'

import type { LineProduct } from '#app/api/find-products.ts'

import type { LineRefusal } from './line-refusal.ts'
import { repriced, servable, type PriceChange } from './changed-lines.ts'
import type { SelectedLine } from './selection.ts'
import { feeKey, goodsAfter } from './totals.ts'

/** The result of the last attempt, shown over the button. */
export type OrderNotice =
  | { kind: 'lost' | 'failed'; text: string }
  /** Prices have changed: the form shows the new ones. Delivery and discount only where they have changed. */
  | {
      kind: 'prices'
      changes: readonly PriceChange[]
      deliveryFee?: Changed
      discount?: Changed
    }
  /** Lines were taken out or have become fewer, as the customer wished. */
  | { kind: 'mended' }
  /** An equal order was placed a moment ago: perhaps this one, sent twice. */
  | { kind: 'equal'; orderId: string; payable: boolean }
  /** Some lines are not available as chosen. */
  | { kind: 'lines'; lines: readonly RefusedLine[] }
  /** The typed coupon was applied by the press of the button, which is to be pressed again. */
  | { kind: 'coupon' }

/** An amount in taka. */
export interface Changed {
  before: number
  now: number
}

export interface RefusedLine {
  line: SelectedLine
  /** Index of the line. */
  at: number
  why: LineRefusal
}

/** What the checkout shows of an order beside the form: its lines, the quoted fee, the last answer. */
export interface ShownOrder {
  lines: readonly SelectedLine[]
  /** The delivery fee of the last quote, for the address and goods that it was made for. */
  quotedFee: { of: string; fee: number } | undefined
  notice: OrderNotice | undefined
}

/** Amounts that a quote may change, apart from the lines, in taka. */
interface ShownAmounts {
  deliveryFee: number
  discount: number
}

export type ShownOrderEvent =
  /** The server's prices differ from those shown. */
  | { type: 'quoted'; quote: Quote; shown: ShownAmounts; address: FeeAddress }
  /** The customer takes what is available. */
  | { type: 'mended'; products: ReadonlyMap<string, LineProduct> }

/**
 * The order after an event. The only way in which its prices change: each change is told in a notice before the next
 * press of the button can agree to it.
 */
export function nextShownOrder(order: ShownOrder, event: ShownOrderEvent): ShownOrder {
  switch (event.type) {
    case 'quoted':
      return afterQuote(order, event)
    case 'mended': {
      const { lines, changes } = servable(order.lines, event.products)
      const notice =
        changes.length > 0 ? { kind: 'prices' as const, changes } : { kind: 'mended' as const }
      return { ...order, lines, notice }
    }
    default:
      return event satisfies never
  }
}

function afterQuote(
  order: ShownOrder,
  { quote, shown, address }: Extract<ShownOrderEvent, { type: 'quoted' }>,
): ShownOrder {
  const lines = repriced(order.lines, quote)
  const { deliveryFee, discount } = quote
  const quotedFee = { of: feeKey(address, goodsAfter(quote.subtotal, discount)), fee: deliveryFee }
  const notice: OrderNotice = {
    kind: 'prices',
    changes: changesOf(order.lines, lines),
    ...(shown.deliveryFee !== deliveryFee && {
      deliveryFee: { before: shown.deliveryFee, now: deliveryFee },
    }),
    ...(shown.discount !== discount && { discount: { before: shown.discount, now: discount } }),
  }
  return { lines, quotedFee, notice }
}

/** Of lines in the same order. */
const changesOf = (
  before: readonly SelectedLine[],
  after: readonly SelectedLine[],
): PriceChange[] =>
  after.flatMap((line, at) => {
    const price = before[at]?.price
    return price === undefined || price === line.price ? [] : [{ line, before: price }]
  })
