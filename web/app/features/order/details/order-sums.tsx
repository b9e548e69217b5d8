import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { wholeTaka } from '#app/util/whole-taka.ts'

interface Row {
  name: string
  taka: number
  tone?: 'total' | 'due'
  /** In whole taka: what the order cost. What moved or is due is exact. */
  isRounded?: true
}

/** Sums of an order: what it cost, what was taken off, received and sent back, and what is due. */
export function OrderSums({ order }: { order: Order }) {
  return (
    <dl className="grid gap-1.5 border-y border-line py-4">
      {[...costRows(order), ...changeRows(order), ...moneyRows(order)].map(
        ({ name, taka, tone, isRounded }) => (
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
              <Money taka={taka} decimals={isRounded ? 0 : exactDecimals(taka)} />
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** What the order cost when it was placed, in whole taka; a line says what rounding the rows adds or takes. */
function costRows({ subtotal, discounts, deliveryFee, totalPrice }: Order): Row[] {
  const before: Row[] = [
    { name: m.order_details_subtotal(), taka: subtotal, isRounded: true },
    ...discounts.map(({ kind, amount, code }) => ({
      name:
        kind === 'staff'
          ? m.order_details_staff_discount()
          : code === undefined
            ? m.order_details_discount()
            : m.order_details_coupon({ code }),
      taka: -amount,
      isRounded: true as const,
    })),
    { name: m.order_details_shipping(), taka: deliveryFee, isRounded: true },
  ]
  const rounding = before.reduce((rest, { taka }) => rest - wholeTaka(taka), wholeTaka(totalPrice))
  return [
    ...before,
    ...(rounding === 0
      ? []
      : [{ name: m.order_details_rounding(), taka: rounding, isRounded: true as const }]),
    { name: m.order_details_total(), taka: totalPrice, tone: 'total', isRounded: true },
  ]
}

/** What changed its cost since. */
function changeRows({ totalPrice, currentTotal, charge, status }: Order): Row[] {
  const takenOff = totalPrice + charge - currentTotal
  const isChanged = status !== 'cancelled' && currentTotal !== totalPrice
  return [
    ...(isChanged && takenOff > 0 ? [{ name: m.order_details_given_back(), taka: -takenOff }] : []),
    ...(charge > 0 ? [{ name: m.order_details_charge(), taka: charge }] : []),
    ...(isChanged
      ? [{ name: m.order_details_current_total(), taka: currentTotal, tone: 'total' as const }]
      : []),
  ]
}

function moneyRows(order: Order): Row[] {
  const { credit, received, refunded, goingBack, due, status, paymentHeld, collect } = order
  const isOpen = status !== 'cancelled' && !paymentHeld && due > 0
  return [
    ...(credit > 0 ? [{ name: m.order_details_credit(), taka: credit }] : []),
    ...(received > 0 ? [{ name: m.order_details_received(), taka: received }] : []),
    ...(credit < 0 ? [{ name: m.order_details_credit_away(), taka: -credit }] : []),
    ...(goingBack > 0 ? [{ name: m.order_details_going_back(), taka: goingBack }] : []),
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
