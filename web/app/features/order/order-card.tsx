import type { Order } from '@haat/contract/order'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { dhakaDate } from './dhaka-date.ts'
import { OrderProgress } from './order-progress.tsx'
import { paymentTones, paymentWords, statusTones, statusWords } from './order-words.ts'

/** One order at a glance: number, state, sum, way, goods. */
export function OrderCard({ order }: { order: Order }) {
  const shortId = order._id.slice(-6)
  const count = order.items.length
  return (
    <Card as="article" padding="none">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 md:px-6 md:pt-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="text-lead font-bold tabular-nums">{m.order_number({ id: shortId })}</h2>
            <Badge tone={statusTones[order.status]}>{statusWords[order.status]()}</Badge>
            <Badge tone={paymentTones[order.paymentStatus]}>
              {paymentWords[order.paymentStatus]()}
            </Badge>
          </div>
          <p className="mt-1 text-small text-ink-soft">
            {m.order_ordered_on({ date: dhakaDate(order.createdAt) })}
          </p>
        </div>
        <p className="max-sm:flex max-sm:w-full max-sm:flex-row-reverse max-sm:items-baseline max-sm:justify-between sm:text-right">
          <Money taka={order.totalPrice} className="block text-h3" />
          <span className="text-small text-ink-soft">
            {count === 1 ? m.order_item_count_one() : m.order_item_count({ count })}
          </span>
        </p>
      </header>
      {order.status !== 'cancelled' && (
        <div className="border-t border-line px-1 py-4 md:px-6">
          <OrderProgress status={order.status} />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line px-4 md:px-6">
        {order.items.map((item) => (
          <OrderItemRow key={item._id} item={item} />
        ))}
      </ul>
    </Card>
  )
}

function OrderItemRow({ item }: { item: Order['items'][number] }) {
  const options = [item.color, item.size].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center gap-4 py-3">
      <Picture {...thumbnail(item.image, 64)} alt="" className="size-16 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.product(item.productId)}
          className="line-clamp-2 font-medium hover:text-leaf-deep"
        >
          {item.productName}
        </Link>
        <p className="text-small text-ink-soft">
          {options && <>{options} · </>}
          {m.order_quantity({ quantity: item.quantity })}
        </p>
      </div>
      <Money taka={item.subTotal} />
    </li>
  )
}
