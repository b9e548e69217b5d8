import type { Order } from '@haat/contract/order/order'
import Hourglass from '~icons/hourglass'

import { m } from '#app/messages/generated/messages.js'
import { Countdown } from '#app/components/countdown.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'

import { PayCash } from './pay-cash.tsx'
import { PayNow } from './pay-now.tsx'

/** Notice and actions for an order's payment: a held payment, or an online payment that is due. */
export function PaymentNotice({
  order,
  onPay,
  onChanged,
}: {
  order: Order
  /** Called before the browser opens the gateway's page to pay this order. */
  onPay(order: Order): void
  onChanged(): Promise<void>
}) {
  if (order.paymentHeld) {
    return (
      <p className="flex gap-2.5 bg-sky-tint px-4 py-3 text-sky md:px-6">
        <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
        {m.order_held_text()}
      </p>
    )
  }
  const { pay, payCash } = order.may
  // What the door collects is due later: the details offer to pay it ahead.
  if (!pay || order.collect === 'door') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-marigold-tint px-4 py-3 md:px-6">
      <p>
        {order.payUntil ? (
          <>
            {m.order_waits_until({ amount: exactTaka(order.due) })}{' '}
            <Countdown end={order.payUntil} onOver={() => void onChanged()} />
          </>
        ) : (
          m.order_waits({ amount: exactTaka(order.due) })
        )}
      </p>
      <div className="grid gap-2 max-sm:w-full sm:flex">
        <PayNow order={order} onLeave={() => onPay(order)} onChanged={onChanged} />
        {payCash && <PayCash order={order} onChanged={onChanged} />}
      </div>
    </div>
  )
}
