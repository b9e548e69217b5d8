import type { Order } from '@haat/contract/order/order'
import type { ReactNode } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { returnTones } from '#app/components/return-words.ts'

import { ExchangeLine } from '../exchange-line.tsx'
import { orderDate } from '../order-date.ts'
import { OrderItemRow } from '../order-item-row.tsx'
import { OrderProgress } from '../details/order-progress.tsx'
import { ReviewButton } from '../request/review-button.tsx'
import { PaymentBadge } from '../payment/payment-badge.tsx'
import { ReturnGlance } from '../return/return-glance.tsx'
import { returnBadgeWords, shownReturn } from '../return/shown-return.ts'
import { StatusBadge } from '../status-badge.tsx'

/** An order in a list: number, status, total, progress, items and actions. */
export function OrderCard({
  order,
  notice,
  actions,
  onReview,
}: {
  order: Order
  /** Notice and actions for its payment. */
  notice: ReactNode
  actions: ReactNode
  onReview(itemId: string): void
}) {
  const count = order.items.length
  const back = shownReturn(order)
  return (
    <Card as="article" padding="none">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 md:px-6 md:pt-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="text-lead font-bold tabular-nums">
              {m.order_number({ id: shortOrderId(order._id) })}
            </h2>
            <StatusBadge order={order} />
            <PaymentBadge order={order} />
            {back && <Badge tone={returnTones[back.status]}>{returnBadgeWords(back)}</Badge>}
          </div>
          <p className="mt-1 text-small text-ink-soft">
            {m.order_ordered_on({ date: orderDate(order.createdAt) })}
          </p>
          <ExchangeLine order={order} />
        </div>
        <p className="max-sm:flex max-sm:w-full max-sm:flex-row-reverse max-sm:items-baseline max-sm:justify-between sm:text-right">
          <Money taka={order.totalPrice} className="block text-h3" />
          <span className="text-small text-ink-soft">
            {count === 1 ? m.order_item_count_one() : m.order_item_count({ count })}
          </span>
        </p>
      </header>
      {notice}
      <ReturnGlance order={order} />
      {/* The steps of an open return stand in their place. */}
      {order.status !== 'cancelled' && (!back || back.status === 'rejected') && (
        <div className="border-t border-line px-1 py-4 max-md:[&>p]:mx-3 md:px-6">
          <OrderProgress order={order} />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line px-4 md:px-6">
        {order.items.map((item) => (
          <OrderItemRow
            key={item._id}
            item={item}
            action={<ReviewButton order={order} item={item} onReview={() => onReview(item._id)} />}
          />
        ))}
      </ul>
      <footer className="border-t border-line px-4 py-4 md:px-6">{actions}</footer>
    </Card>
  )
}
