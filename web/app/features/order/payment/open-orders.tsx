import { formatTaka } from '@haat/contract/money'
import type { Order } from '@haat/contract/order/order'
import { shortOrderId } from '@haat/contract/order/order-path'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'

import { StatusBadge } from '../status-badge.tsx'
import { PayNow } from './pay-now.tsx'

interface OpenOrdersProps {
  /** As many as one may have open. */
  orders: readonly Order[]
  /** The shop takes online payments. */
  online: boolean
  onPay(order: Order): void
  onChanged(): Promise<void>
}

/** Told when the checkout opens: no more orders until one of these is paid, cancelled or delivered. */
export function OpenOrders({ orders, online, onPay, onChanged }: OpenOrdersProps) {
  return (
    <section
      aria-labelledby="open-orders"
      className="mt-6 grid gap-3 rounded-card border border-marigold bg-marigold-tint p-4"
    >
      <h2 id="open-orders" className="font-medium">
        {orders.length === 1
          ? m.order_open_limit_one()
          : m.order_open_limit({ count: orders.length })}
      </h2>
      <p className="text-small">{m.order_open_limit_text()}</p>
      <ul className="grid gap-x-6 gap-y-1">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={paths.myOrder(order._id)}
              className="link inline-flex min-h-target items-center font-medium"
            >
              {m.order_open_order({
                id: shortOrderId(order._id),
                amount: formatTaka(order.currentTotal),
              })}
            </Link>
            <StatusBadge order={order} />
            {online && order.may.pay && order.status !== 'shipped' && (
              <PayNow
                order={order}
                tone="quiet"
                label={m.order_pay_ahead_now()}
                onLeave={() => onPay(order)}
                onChanged={onChanged}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
