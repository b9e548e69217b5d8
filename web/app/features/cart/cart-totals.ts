import { poishaToTaka, sumOf, takaToPoisha, times } from '@haat/contract/money'

import type { CartItem } from './cart-item.ts'
import type { Cart } from './merge-item.ts'

/** Sum of the products, in taka. */
export function subtotalOf(items: readonly Pick<CartItem, 'subTotal'>[]): number {
  return poishaToTaka(sumOf(items.map((item) => takaToPoisha(item.subTotal))))
}

/** The sum at the previous prices, in taka. */
export function formerSubtotalOf(cart: Cart): number {
  const sums = cart.map(({ formerPrice, price, quantity }) =>
    times(takaToPoisha(formerPrice ?? price), quantity),
  )
  return poishaToTaka(sumOf(sums))
}

/** The lines that can be bought; the others count in neither sum nor order. */
export function sellable(cart: Cart): Cart {
  return cart.filter(isSellable)
}

export const isSellable = ({ maxStock, problem }: CartItem) => maxStock > 0 && !problem

/** Total quantity of all lines. */
export function unitCount(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}
