import { poishaToTaka, sumOf, takaToPoisha, times } from '@haat/contract/money'

import { lineKey, type CartItem } from './cart-item.ts'
import type { Cart } from './merge-item.ts'

/** The goods' sum, in taka. */
export function subtotalOf(items: readonly Pick<CartItem, 'subTotal'>[]): number {
  return poishaToTaka(sumOf(items.map((item) => takaToPoisha(item.subTotal))))
}

/** What the same lines would have cost before their prices changed, in taka. */
export function formerSubtotalOf(cart: Cart, formerPrices: ReadonlyMap<string, number>): number {
  const sums = cart.map((item) =>
    times(takaToPoisha(formerPrices.get(lineKey(item)) ?? item.price), item.quantity),
  )
  return poishaToTaka(sumOf(sums))
}

/** The lines that can be bought; those sold out are left out of sum and order. */
export function sellable(cart: Cart): Cart {
  return cart.filter((item) => item.maxStock > 0)
}

/** Units over all lines. */
export function unitCount(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}
