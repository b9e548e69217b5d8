import type { OrderMoney, Refund } from '@haat/contract/order/refund'
import { useState, type ComponentProps, type ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { OrderRefundForm } from './order-refund-form.tsx'
import { SumRows } from '../view/sum-rows.tsx'

/** Online payments of an order, their refunds, and a form for another refund. */
export function OrderRefunds({
  order,
  money,
  method,
  walletWords,
  onChanged,
  children,
}: {
  order: ComponentProps<typeof OrderRefundForm>['order']
  money: OrderMoney
  /** Where the gateway sends the refund, as text. */
  method: string
  walletWords: ComponentProps<typeof OrderRefundForm>['walletWords']
  /** The refund was given, or somebody else changed the order. */
  onChanged: () => void
  /** Renders a refund. */
  children: (refund: Refund) => ReactNode
}) {
  const [given, setGiven] = useState(0)
  const { held, paid, refunded, underway, left, refunds } = money
  if (paid === 0) {
    const words = held ? m.staff_refund_of_order_held : m.staff_refund_of_order_none
    return <p className="text-ink-soft">{words()}</p>
  }
  const sums = [
    { label: m.staff_order_paid(), taka: paid },
    { label: m.staff_order_refunded(), taka: refunded },
    { label: m.staff_order_underway(), taka: underway },
    { label: m.staff_order_left(), taka: left },
  ]
  return (
    <>
      <dl className="grid gap-1 text-small">
        <SumRows sums={sums} />
      </dl>
      {refunds.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">{refunds.map(children)}</ul>
      )}
      <div className="mt-4 border-t border-line pt-4">
        {left > 0 ? (
          // The key empties the form after each refund that was given here: what others give leaves it alone.
          <OrderRefundForm
            key={given}
            order={order}
            money={money}
            method={method}
            walletWords={walletWords}
            onGiven={() => setGiven(given + 1)}
            onChanged={onChanged}
          />
        ) : (
          <p className="text-ink-soft">{m.staff_refund_of_order_all()}</p>
        )}
      </div>
    </>
  )
}
