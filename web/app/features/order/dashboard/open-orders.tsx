import type { Order } from '@haat/contract/order/order'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Money } from '#app/ui/data/money.tsx'

import { isOpen } from './is-open.ts'
import { OrderProgress } from '../details/order-progress.tsx'

const mostShown = 3

/** Open orders with their progress. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="divide-y divide-line">
      {orders
        .filter(isOpen)
        .slice(0, mostShown)
        .map((order) => (
          <li key={order._id} className="py-4 first:pt-0 last:pb-0">
            <p className="mb-3 flex items-center justify-between gap-4">
              <Link
                to={paths.myOrder(order._id)}
                className="link inline-flex min-h-target min-w-0 items-center"
              >
                <span className="truncate">
                  {m.order_number({ id: shortOrderId(order._id) })}{' '}
                  <Written>{order.items[0]?.productName ?? ''}</Written>
                </span>
              </Link>
              <Money taka={order.totalPrice} decimals={2} />
            </p>
            <OrderProgress order={order} />
          </li>
        ))}
    </ul>
  )
}
