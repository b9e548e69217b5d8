import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { exactDecimals } from '#app/util/exact-decimals.ts'

interface Row {
  name: string
  taka: number
  tone?: 'total' | 'due'
}

/** Sums of an order: what it cost, what was taken off, received and sent back, and what is due. */
export function OrderSums({ order }: { order: Order }) {
  return (
    <dl className="grid gap-1.5 border-y border-line py-4">
      {[...priceRows(order), ...moneyRows(order)].map(({ name, taka, tone }) => (
        <div
          key={name}
          className={classNames(
            'flex justify-between gap-4',
            tone === 'total' && 'text-lead font-bold',
            tone === 'due' && 'font-medium',
          )}
        >
          <dt className={classNames('wrap-anywhere', tone === undefined && 'text-ink-soft')}>
            {name}
          </dt>
          <dd>
            <Money taka={taka} decimals={exactDecimals(taka)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function priceRows(order: Order): Row[] {
  const { subtotal, discounts, deliveryFee, totalPrice, currentTotal, charge, status } = order
  const takenOff = totalPrice + charge - currentTotal
  const isChanged = status !== 'cancelled' && currentTotal !== totalPrice
  return [
    { name: m.order_details_subtotal(), taka: subtotal },
    ...discounts.map(({ kind, amount, code }) => ({
      name:
        kind === 'staff'
          ? m.order_details_staff_discount()
          : code === undefined
            ? m.order_details_discount()
            : m.order_details_coupon({ code }),
      taka: -amount,
    })),
    { name: m.order_details_shipping(), taka: deliveryFee },
    { name: m.order_details_total(), taka: totalPrice, tone: 'total' },
    ...(isChanged && takenOff > 0 ? [{ name: m.order_details_given_back(), taka: -takenOff }] : []),
    ...(charge > 0 ? [{ name: m.order_details_charge(), taka: charge }] : []),
    ...(isChanged
      ? [{ name: m.order_details_current_total(), taka: currentTotal, tone: 'total' as const }]
      : []),
  ]
}

function moneyRows(order: Order): Row[] {
  const { credit, received, refunded, due, status, paymentHeld, collect } = order
  const isOpen = status !== 'cancelled' && !paymentHeld && due > 0
  return [
    ...(credit > 0 ? [{ name: m.order_details_credit(), taka: credit }] : []),
    ...(received > 0 ? [{ name: m.order_details_received(), taka: received }] : []),
    ...(credit < 0 ? [{ name: m.order_details_credit_away(), taka: -credit }] : []),
    ...(refunded > 0 ? [{ name: m.order_details_refunded(), taka: refunded }] : []),
    ...(isOpen
      ? [
          {
            name: collect === 'door' ? m.order_details_due_door() : m.order_details_due_online(),
            taka: due,
            tone: 'due' as const,
          },
        ]
      : []),
  ]
}
