import type { Order, OrderMove } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

import { statusWords } from '../order-words.ts'

const byWords: Record<OrderMove['by'], () => string> = {
  customer: m.order_by_customer,
  seller: m.order_by_seller,
  admin: m.order_by_admin,
  system: m.order_by_system,
}

/** Status history of an order, each step with its time and who made it. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  return (
    <ol className="grid gap-2 text-small">
      {history.map(({ status, at, by, reason }) => (
        <li key={`${status} ${at}`} className="flex flex-wrap justify-between gap-x-4">
          <span>
            <span className="font-medium">
              {status === 'pending' ? m.order_placed() : wordOf(statusWords, status)}
            </span>{' '}
            <span className="text-ink-soft">{wordOf(byWords, by)}</span>
            {reason && <span className="block text-ink-soft">{reason}</span>}
          </span>
          <time dateTime={at} className="text-ink-soft tabular-nums">
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}
