import type { Order } from '@haat/contract/order/order'
import { Link } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatDate } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

import { statusTones, statusWords } from '../order-words.ts'

/** docs/behaviour.md §14.1. */
const mostRecent = 5

/** On a narrow phone the date is below the number. */
const ownColumn = 'max-[22.5rem]:hidden'

const cell = 'py-1 pr-3 last:pr-0'

/** The newest orders as a table: number, date, total, status. */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <table className="w-full text-left max-sm:text-small">
      <thead className="text-small text-ink-soft">
        <tr className="border-b border-line [&_th]:pb-2 [&_th]:font-medium">
          <th scope="col" className="pr-3">
            {m.customer_recent_id()}
          </th>
          <th scope="col" className={`${ownColumn} pr-3`}>
            {m.customer_recent_date()}
          </th>
          <th scope="col" className="pr-3 text-right">
            {m.customer_recent_total()}
          </th>
          <th scope="col" className="text-right">
            {m.customer_recent_status()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {orders.slice(0, mostRecent).map((order) => (
          <tr key={order._id}>
            <th scope="row" className={cell}>
              <Link
                to={paths.myOrder(order._id)}
                className="link inline-flex min-h-target items-center tabular-nums"
              >
                {m.order_number({ id: shortOrderId(order._id) })}
              </Link>
              <span className="hidden font-normal text-ink-soft max-[22.5rem]:-mt-2 max-[22.5rem]:block">
                {formatDate(order.createdAt)}
              </span>
            </th>
            <td className={`${cell} ${ownColumn}`}>{formatDate(order.createdAt)}</td>
            <td className={`${cell} text-right`}>
              <Money taka={order.totalPrice} decimals={2} />
            </td>
            <td className={`${cell} text-right`}>
              <Badge tone={statusTones[order.status]}>{wordOf(statusWords, order.status)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
