import type { User } from '@haat/contract/account/account'
import type { Address } from '@haat/contract/address'
import type { Order, PlacedOrder } from '@haat/contract/order/order'
import type { PaymentMethod } from '@haat/contract/order/payment'
import type { Division, ShippingFee } from '@haat/contract/order/shipping'
import { useRef, useState, type ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { addressChoices, firstChoice, newAddress, withAddress } from './address-choices.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { keepAddress } from './keep-address.ts'
import { OrderSummary } from './order-summary.tsx'
import { payable } from './payment-choice.tsx'
import type { SelectedLine, Selection } from './selection.ts'
import type { ShownOrder } from './shown-order.ts'
import type { ShownTotal } from './shown-total.ts'
import { deliveryFeeOf, feeKey, goodsAfter, goodsSum, totalsOf } from './totals.ts'
import { useCheckoutFields } from './use-checkout-fields.ts'
import { useCoupon } from './use-coupon.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePromise } from '#app/util/use-query.ts'

interface CheckoutProps {
  /** Null for a visitor. */
  customer: User | null
  selection: Selection
  addresses: readonly Address[]
  /** Newest first. */
  pastOrders: readonly Order[]
  /** What is told before the form. */
  before: ReactNode
  divisions: Promise<Division[]>
  fees: Promise<ShippingFee>
  methods: Promise<PaymentMethod[]>
  /** The payment page offers instalments. */
  emi: boolean
  retry: { busy: boolean; onRetry(): void }
  /** Login URL with the way back. */
  login: ReactNode
  /** Called when prices or quantities differ from those passed in. */
  onLines(lines: SelectedLine[]): void
  onPlaced(order: PlacedOrder): Promise<void>
}

/** The checkout: order lines, delivery and payment. */
export function Checkout({ customer, login, retry, onLines, onPlaced, ...given }: CheckoutProps) {
  const { id: selection } = given.selection
  const [shown, setShown] = useState<ShownOrder>({
    lines: given.selection.lines,
    quotedFee: undefined,
    notice: undefined,
  })
  const { lines, quotedFee, notice } = shown
  const divisions = usePromise(given.divisions)
  const fees = usePromise(given.fees)
  const methods = usePromise(given.methods)
  const past = withAddress(given.pastOrders)
  const choices = addressChoices(given.addresses, past)
  const start = firstChoice(choices, past)
  const { fields, change } = useCheckoutFields(customer, selection, start)
  const [open, setOpen] = useState(false)

  const coupon = useCoupon(customer ? fields.coupon : '', lines)
  const discount = coupon.check?.discount ?? 0
  const goods = goodsAfter(goodsSum(lines), discount)
  const tableFee = fees.state === 'ready' ? deliveryFeeOf(fees.value, fields, goods) : undefined
  const fee = quotedFee?.of === feeKey(fields, goods) ? quotedFee.fee : tableFee
  const totals = totalsOf(lines, { discount, deliveryFee: fee ?? 0 })
  const payment = payable(methods, fields.payment, totals.total)
  // While the payment methods load, nothing can be placed: a chosen wallet must not become cash.
  const asking = coupon.busy || (fields.payment !== 'cash' && methods.state === 'loading')
  const total: ShownTotal =
    fee === undefined
      ? { state: fees.state === 'failed' ? 'failed' : 'loading' }
      : asking
        ? { state: 'loading' }
        : { state: 'known', taka: totals.total }

  const latest = useRef(shown)
  const onOrder = (following: (order: ShownOrder) => ShownOrder) => {
    const before = latest.current
    const next = following(before)
    latest.current = next
    setShown(next)
    if (next.notice?.kind === 'lines' || next.notice?.kind === 'prices') setOpen(true)
    // Kept in history state, for a reload.
    if (next.lines !== before.lines) onLines([...next.lines])
  }
  const form = usePlaceOrder({
    customer,
    selection,
    lines,
    address: fields,
    coupon: coupon.check?.code ?? '',
    discount,
    deliveryFee: fee ?? 0,
    totalPrice: totals.total,
    onPlaced: async (order, { customerName: name, phone, deliveryAddress }) => {
      const isNew = fields.picked === newAddress && fields.keepAddress === 'yes'
      const address = { name, phone, ...deliveryAddress }
      const kept = isNew && keep(address, given.addresses, past)
      // Opening the gateway's page would abort that call.
      if (order.url) await kept
      await onPlaced(order)
    },
    onCouponRefused: coupon.refuse,
    onOrder,
  })

  const refusals = new Map(
    notice?.kind === 'lines' ? notice.lines.map(({ at, why }) => [at, why]) : [],
  )

  return (
    <>
      <h1 className="text-h2">{m.checkout_title()}</h1>
      {given.before}
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="lg:sticky lg:top-6 lg:order-2">
          <OrderSummary
            lines={lines}
            refusals={refusals}
            fees={fees}
            totals={totals}
            coupon={coupon.check?.code}
            feeIsAssumed={fields.division === ''}
            open={open}
            onToggle={() => setOpen(!open)}
            retry={retry}
          />
        </div>
        <CheckoutForm
          lines={lines}
          fields={{ ...fields, payment }}
          choices={choices}
          methods={methods}
          emi={given.emi}
          onChange={change}
          divisions={divisions}
          coupon={coupon}
          total={total}
          form={form}
          notice={notice}
          retry={retry}
          login={customer ? undefined : login}
        />
      </div>
    </>
  )
}

/** Loaded when there is something to keep. */
const keep = async (...kept: Parameters<typeof keepAddress>) =>
  (await import('./keep-address.ts')).keepAddress(...kept)
