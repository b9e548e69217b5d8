import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatTaka } from '#app/language/format-taka.ts'

/** Returned pieces of a line, '1 given back · ৳450'; '' for none. */
export function givenBackWords({ quantity, amount }: Order['items'][number]['givenBack']): string {
  const pieces = quantity > 0 && m.order_given_back({ count: quantity })
  if (amount === 0) return pieces || ''
  const money = formatTaka(amount, exactDecimals(amount))
  return pieces ? `${pieces} · ${money}` : m.order_given_back_money({ amount: money })
}
