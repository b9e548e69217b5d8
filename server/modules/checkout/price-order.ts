import { grandTotal, poisha, poishaToTaka, sumOf, times, type Poisha } from '@haat/contract/money'
import type { PlaceOrderBody, Quote } from '@haat/contract/order'

import type { DeliveryFees } from './shipping-fee.repo.ts'

interface PricedLine {
  productId: string
  unitPrice: Poisha
  quantity: number
}

export interface Totals {
  subtotal: Poisha
  discount: Poisha
  deliveryFee: Poisha
  total: Poisha
}

/** What an order costs. Dhaka's fee is for its whole division. */
export function priceOrder(
  lines: readonly PricedLine[],
  fees: DeliveryFees,
  division: string,
): Totals {
  const subtotal = sumOf(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
  const discount = poisha(0)
  const deliveryFee = division === 'Dhaka' ? fees.insideDhaka : fees.outside
  return { subtotal, discount, deliveryFee, total: grandTotal(subtotal, discount, deliveryFee) }
}

type Seen = Pick<PlaceOrderBody, 'totalPrice' | 'items'>

/**
 * Whether a customer saw these prices: the goods' subtotal or the grand total, rounded or not (wire.md §8),
 * and on each line that tells its price the server's own.
 */
export function sawThesePrices(
  { totalPrice, items }: Seen,
  lines: readonly PricedLine[],
  { subtotal, discount, deliveryFee, total }: Totals,
): boolean {
  const beforeRounding = poisha(subtotal - discount + deliveryFee)
  const totalSeen = [subtotal, beforeRounding, total].some((amount) => isTold(totalPrice, amount))
  return (
    totalSeen &&
    lines.every(({ unitPrice, quantity }, position) => {
      const { price, subTotal } = items[position] ?? {}
      const told = [
        price === undefined || isTold(price, unitPrice),
        subTotal === undefined || isTold(subTotal, times(unitPrice, quantity)),
      ]
      return told.every(Boolean)
    })
  )
}

/** Browsers add taka in floating point: a difference below half a poisha is theirs. So is rounding to taka. */
function isTold(taka: number, amount: Poisha): boolean {
  const rounded = grandTotal(amount, poisha(0), poisha(0))
  return [amount, rounded].some((one) => Math.abs(taka * 100 - one) < 0.5)
}

/** The order as it is priced now, for a customer who saw something else. */
export function quote(lines: readonly PricedLine[], totals: Totals): Quote {
  return {
    items: lines.map(({ productId, unitPrice, quantity }) => ({
      productId,
      price: poishaToTaka(unitPrice),
      quantity,
      subTotal: poishaToTaka(times(unitPrice, quantity)),
    })),
    subtotal: poishaToTaka(totals.subtotal),
    discount: poishaToTaka(totals.discount),
    deliveryFee: poishaToTaka(totals.deliveryFee),
    totalPrice: poishaToTaka(totals.total),
  }
}
