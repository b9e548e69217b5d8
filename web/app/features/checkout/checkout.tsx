import type { User } from '@haat/contract/account'
import type { PlacedOrder, Quote } from '@haat/contract/order'
import type { PaymentMethod } from '@haat/contract/payment'
import type { Division, ShippingFee } from '@haat/contract/shipping'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { CheckoutForm } from './checkout-form.tsx'
import { useCheckoutFields } from './use-checkout-fields.ts'
import type { LastAddress } from './last-address.tsx'
import { OrderSummary } from './order-summary.tsx'
import { payable } from './payment-choice.tsx'
import { repriced, type SelectedLine } from './selection.ts'
import { deliveryFeeOf, totalsOf } from './totals.ts'
import { useCoupon } from './use-coupon.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSettled } from './use-settled.ts'

interface CheckoutProps {
  customer: User
  lines: readonly SelectedLine[]
  divisions: Promise<Division[]>
  fees: Promise<ShippingFee>
  methods: Promise<PaymentMethod[]>
  lastAddress: Promise<LastAddress | undefined>
  retry: { busy: boolean; onRetry(): void }
  /** Other prices or quantities than those that were passed in. */
  onLines(lines: SelectedLine[]): void
  onPlaced(order: PlacedOrder): void
}

/** The whole checkout: what is bought, where it goes, how it is paid. */
export function Checkout({ customer, lines, retry, onLines, onPlaced, ...loading }: CheckoutProps) {
  const divisions = useSettled(loading.divisions)
  const fees = useSettled(loading.fees)
  const methods = useSettled(loading.methods)
  const lastAddress = useSettled(loading.lastAddress)
  const { fields, change } = useCheckoutFields(customer)
  const [open, setOpen] = useState(false)
  const [former, setFormer] = useState<readonly (number | undefined)[]>([])
  const [quotedFee, setQuotedFee] = useState<{ of: string; fee: number }>()

  const fee =
    quotedFee?.of === fields.division
      ? quotedFee.fee
      : deliveryFeeOf(fees.state === 'ready' ? fees.value : undefined, fields.division)
  const coupon = useCoupon(fields.coupon, lines)
  const totals = totalsOf(lines, { discount: coupon.check?.discount ?? 0, deliveryFee: fee })
  const showQuote = (quote: Quote) => {
    const next = repriced(lines, quote)
    setFormer(lines.map(({ price }, at) => (next[at]?.price === price ? undefined : price)))
    setQuotedFee({ of: fields.division, fee: quote.deliveryFee })
    setOpen(true)
    onLines(next)
  }
  const form = usePlaceOrder({
    customer,
    lines,
    coupon: coupon.check?.code ?? '',
    deliveryFee: fee,
    totalPrice: totals.total,
    onPlaced,
    onCouponRefused: coupon.refuse,
    onQuote: showQuote,
    onLines: (next) => {
      setFormer([])
      onLines(next)
    },
  })

  return (
    <>
      <h1 className="text-h2">{m.checkout_title()}</h1>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <div className="lg:sticky lg:top-20 lg:order-2">
          <OrderSummary
            lines={lines}
            formerPrices={former}
            lineErrors={form.lineErrors}
            fees={fees}
            totals={totals}
            coupon={coupon.check?.code}
            open={open}
            onToggle={() => setOpen(!open)}
            retry={retry}
          />
        </div>
        <CheckoutForm
          customer={customer}
          fields={{ ...fields, payment: payable(methods, fields.payment, totals.total) }}
          methods={methods}
          onChange={change}
          divisions={divisions}
          lastAddress={lastAddress}
          coupon={coupon}
          total={fees.state === 'loading' || coupon.busy ? undefined : totals.total}
          form={form}
          retry={retry}
        />
      </div>
    </>
  )
}
