import type { Order } from '@haat/contract/order/order'
import { Link } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { formatTaka } from '#app/language/format-taka.ts'

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
      className="mt-6 rounded-card border border-marigold bg-surface p-4 md:px-6"
    >
      <h2 id="open-orders" className="font-bold">
        {orders.length === 1
          ? m.order_open_limit_one()
          : m.order_open_limit({ count: orders.length })}
      </h2>
      <p className="mt-1 text-small text-ink-soft">{m.order_open_limit_text()}</p>
      <ul className="mt-2 divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
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
              <span className="grid max-sm:w-full sm:ml-auto">
                <PayNow
                  order={order}
                  tone="quiet"
                  label={m.order_pay_ahead_now()}
                  onLeave={() => onPay(order)}
                  onChanged={onChanged}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
