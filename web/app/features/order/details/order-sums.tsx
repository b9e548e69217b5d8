import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'

/** Sums of an order in whole taka: total, received, refunded and due. */
export function OrderSums({ order }: { order: Order }) {
  const { subtotal, discount, deliveryFee, totalPrice, received, refunded, due } = order
  const open = order.status !== 'cancelled' && !order.paymentHeld
  return (
    <dl className="grid gap-1.5 border-y border-line py-4 [&>div]:flex [&>div]:justify-between">
      <div>
        <dt className="text-ink-soft">{m.order_details_subtotal()}</dt>
        <dd>
          <Money taka={subtotal} />
        </dd>
      </div>
      {discount > 0 && (
        <div>
          <dt className="text-ink-soft">{m.order_details_discount()}</dt>
          <dd>
            <Money taka={-discount} />
          </dd>
        </div>
      )}
      <div>
        <dt className="text-ink-soft">{m.order_details_shipping()}</dt>
        <dd>
          <Money taka={deliveryFee} />
        </dd>
      </div>
      <div className="text-lead font-bold">
        <dt>{m.order_details_total()}</dt>
        <dd>
          <Money taka={totalPrice} />
        </dd>
      </div>
      {received > 0 && (
        <div>
          <dt className="text-ink-soft">{m.order_details_received()}</dt>
          <dd>
            <Money taka={received} />
          </dd>
        </div>
      )}
      {refunded > 0 && (
        <div>
          <dt className="text-ink-soft">{m.order_details_refunded()}</dt>
          <dd>
            <Money taka={refunded} />
          </dd>
        </div>
      )}
      {open && due > 0 && (
        <div className="font-medium">
          <dt>
            {order.collect === 'door' ? m.order_details_due_door() : m.order_details_due_online()}
          </dt>
          <dd>
            <Money taka={due} />
          </dd>
        </div>
      )}
    </dl>
  )
}
