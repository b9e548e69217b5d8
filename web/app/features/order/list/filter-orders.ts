import type { Order } from '@haat/contract/order/order'
import type { OrderStatus } from '@haat/contract/order/order-status'

import { dhakaDay } from '#app/util/dhaka-input.ts'

export type StatusFilter = OrderStatus | 'all'

/** Filter of a customer's orders. */
export interface OrderFilter {
  words: string
  status: StatusFilter
  /** First and last date in Dhaka, '2026-11-05'; '' for no limit. */
  from: string
  to: string
}

export const anyOrder: OrderFilter = { words: '', status: 'all', from: '', to: '' }

type Searched = Pick<Order, '_id' | 'status' | 'createdAt'> & {
  items: readonly Pick<Order['items'][number], 'productName'>[]
}

/** Orders that match all parts of a filter, newest first. */
export function filterOrders<One extends Searched>(
  orders: readonly One[],
  { words, status, from, to }: OrderFilter,
): One[] {
  // Ids are displayed as '#abc123'.
  const sought = words.trim().replace(/^#/, '').toLowerCase()
  return orders
    .filter((order) => {
      const day = dhakaDay(order.createdAt)
      return (
        (status === 'all' || order.status === status) &&
        (from === '' || day >= from) &&
        (to === '' || day <= to) &&
        [order._id, ...order.items.map((item) => item.productName)].some((text) =>
          text.toLowerCase().includes(sought),
        )
      )
    })
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}
