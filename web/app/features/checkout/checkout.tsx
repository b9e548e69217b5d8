import type { User } from '@haat/contract/account'
import type { Division, ShippingFee } from '@haat/contract/shipping'
import type { Quote } from '@haat/contract/order'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { CheckoutForm } from './checkout-form.tsx'
import { readDraft } from './checkout-draft.ts'
import { deliveryFee, orderTotal } from './delivery-fee.ts'
import { OrderSummary } from './order-summary.tsx'
import type { Place } from './place-fields.tsx'
import { goodsTotal, repriced, type SelectedLine } from './selection.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSettled } from './use-settled.ts'

interface CheckoutProps {
  customer: User
  lines: readonly SelectedLine[]
  divisions: Promise<Division[]>
  fees: Promise<ShippingFee>
  retry: { busy: boolean; onRetry(): void }
  /** The server told other prices: these are the lines with them. */
  onRepriced(lines: SelectedLine[]): void
  onPlaced(): void
}

/** The whole checkout: what is bought, where it goes, how it is paid. */
export function Checkout({
  customer,
  lines,
  retry,
  onRepriced,
  onPlaced,
  ...loading
}: CheckoutProps) {
  const divisions = useSettled(loading.divisions)
  const fees = useSettled(loading.fees)
  const [draft] = useState(() => readDraft(customer._id))
  const [place, setPlace] = useState<Place>({
    division: draft['deliveryAddress.division'] ?? '',
    district: draft['deliveryAddress.district'] ?? '',
    city: draft['deliveryAddress.city'] ?? '',
  })
  const [open, setOpen] = useState(false)
  const [former, setFormer] = useState<readonly (number | undefined)[]>([])
  const [quotedFee, setQuotedFee] = useState<{ of: string; fee: number }>()

  const fee =
    quotedFee?.of === place.division
      ? quotedFee.fee
      : deliveryFee(fees.state === 'ready' ? fees.value : undefined, place.division)
  const total = orderTotal(goodsTotal(lines), fee)
  const showQuote = (quote: Quote) => {
    const next = repriced(lines, quote)
    setFormer(lines.map(({ price }, at) => (next[at]?.price === price ? undefined : price)))
    setQuotedFee({ of: place.division, fee: quote.deliveryFee })
    setOpen(true)
    onRepriced(next)
  }
  const form = usePlaceOrder({
    customer,
    lines,
    deliveryFee: fee,
    totalPrice: total,
    onPlaced,
    onQuote: showQuote,
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
            fee={fee}
            total={total}
            open={open}
            onToggle={() => setOpen(!open)}
            retry={retry}
          />
        </div>
        <CheckoutForm
          customer={customer}
          draft={draft}
          divisions={divisions}
          place={place}
          onPlace={setPlace}
          total={fees.state === 'loading' ? undefined : total}
          form={form}
          retry={retry}
        />
      </div>
    </>
  )
}
