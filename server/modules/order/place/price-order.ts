import { grandTotal, poisha, poishaToTaka, type Poisha } from '@haat/contract/money'
import type { PlaceOrderBody, Quote } from '@haat/contract/order/order'
import { lineTotal, type OrderTotals, type PricedLine } from '@haat/contract/order/pricing'

type Seen = Pick<PlaceOrderBody, 'totalPrice' | 'expectedTotal' | 'items'>

/**
 * Whether a customer saw these prices: the goods' subtotal or the grand total, rounded or not
 * (docs/behaviour.md §8.1), and the server's price on each line that carries one. An expected total is the grand total.
 */
export function sawThesePrices(
  { totalPrice, expectedTotal, items }: Seen,
  lines: readonly PricedLine[],
  { subtotal, discount, deliveryFee, total }: OrderTotals,
): boolean {
  const beforeRounding = poisha(subtotal - discount + deliveryFee)
  const totalSeen = [subtotal, beforeRounding, total].some((amount) => isTold(totalPrice, amount))
  return (
    totalSeen &&
    (expectedTotal === undefined || isTold(expectedTotal, total)) &&
    lines.every((line, position) => {
      const { price, subTotal } = items[position] ?? {}
      const told = [
        price === undefined || isTold(price, line.unitPrice),
        subTotal === undefined || isTold(subTotal, lineTotal(line)),
      ]
      return told.every(Boolean)
    })
  )
}

/** Whether the page showed a delivery fee below the shop's. 0 means that the page sent none, as older pages do. */
export function sawLowerFee(
  { deliveryFee: told }: Pick<PlaceOrderBody, 'deliveryFee'>,
  { deliveryFee }: OrderTotals,
): boolean {
  return told > 0 && told * 100 < deliveryFee - 0.5
}

/** Allows for floating point and rounding to taka in browsers: differences below half a poisha do not count. */
function isTold(taka: number, amount: Poisha): boolean {
  const rounded = grandTotal(amount, poisha(0), poisha(0))
  return [amount, rounded].some((one) => Math.abs(taka * 100 - one) < 0.5)
}

/** The current prices of an order, for a customer who saw other ones. */
export function quote(
  lines: readonly (PricedLine & { productId: string; variantId: string })[],
  totals: OrderTotals,
): Quote {
  return {
    items: lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      price: poishaToTaka(line.unitPrice),
      quantity: line.quantity,
      subTotal: poishaToTaka(lineTotal(line)),
    })),
    subtotal: poishaToTaka(totals.subtotal),
    discount: poishaToTaka(totals.discount),
    deliveryFee: poishaToTaka(totals.deliveryFee),
    totalPrice: poishaToTaka(totals.total),
  }
}
