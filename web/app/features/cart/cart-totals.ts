import { poishaToTaka, sumOf, takaToPoisha } from '@haat/contract/money'

import type { CartItem } from './cart-item.ts'

/** The goods' sum, in taka. */
export function subtotalOf(items: readonly Pick<CartItem, 'subTotal'>[]): number {
  return poishaToTaka(sumOf(items.map((item) => takaToPoisha(item.subTotal))))
}

/** Units over all lines. */
export function unitCount(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}
