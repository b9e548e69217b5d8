import type { Order } from '@haat/contract/order'
import type { OrderStatus } from '@haat/contract/order-status'

export type StatusFilter = OrderStatus | 'all'

type Searched = Pick<Order, '_id' | 'status' | 'createdAt'> & {
  items: readonly Pick<Order['items'][number], 'productName'>[]
}

/** Orders of a status whose id or one of whose products holds the words; newest first. */
export function filterOrders<One extends Searched>(
  orders: readonly One[],
  words: string,
  status: StatusFilter,
): One[] {
  // An id is shown as '#abc123'.
  const sought = words.trim().replace(/^#/, '').toLowerCase()
  return orders
    .filter(
      (order) =>
        (status === 'all' || order.status === status) &&
        [order._id, ...order.items.map((item) => item.productName)].some((text) =>
          text.toLowerCase().includes(sought),
        ),
    )
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}
