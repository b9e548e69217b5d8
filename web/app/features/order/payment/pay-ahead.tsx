import type { Order } from '@haat/contract/order/order'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { exactTaka } from '#app/util/exact-decimals.ts'
import { useQuery } from '#app/util/use-query.ts'

import { PayNow } from './pay-now.tsx'

/**
 * Offers to pay online what the door would collect, where the shop takes online payments; not on its way any more, since
 * the courier then collects the sum on the label.
 */
export function PayAhead({
  order,
  onPay,
  onChanged,
}: {
  order: Order
  onPay(order: Order): void
  onChanged(): Promise<void>
}) {
  if (order.collect !== 'door' || order.status === 'shipped' || !order.may.pay) return null
  return <Offer order={order} onPay={onPay} onChanged={onChanged} />
}

function Offer({ order, onPay, onChanged }: Parameters<typeof PayAhead>[0]) {
  const { query } = useQuery('payment methods', (signal) =>
    browserApi('GET /payment/methods', { signal }),
  )
  const isOnline = query.state === 'ready' && query.value.some(({ method }) => method === 'ssl')
  if (!isOnline) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-4 py-3">
      <p className="text-small text-ink-soft">
        {m.order_pay_ahead({ amount: exactTaka(order.due) })}
      </p>
      <PayNow
        order={order}
        tone="quiet"
        label={m.order_pay_ahead_now()}
        onLeave={() => onPay(order)}
        onChanged={onChanged}
      />
    </div>
  )
}
