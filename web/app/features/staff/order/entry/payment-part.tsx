import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'

import { FormPart } from '../../kit/form-part.tsx'
import { useMay } from '../../kit/use-may.ts'
import { AdvancePart } from './advance-part.tsx'
import type { CounterMoney } from './counter-money.ts'
import { CounterPart } from './counter-part.tsx'
import type { OrderDraft, WayToPay } from './order-draft.ts'
import { PricePart } from './price-part.tsx'
import { RadioPills } from './radio-pills.tsx'

interface PaymentPartProps {
  draft: OrderDraft
  change: (changes: Partial<OrderDraft>) => void
  ways: readonly WayToPay[]
  /** Of the latest quote. */
  deliveryFee: number | undefined
  /** At the counter, once the price is known. */
  money: CounterMoney | undefined
}

/** How the order is paid, what staff take off it, and notes for the rider and for staff. */
export function PaymentPart({ draft, change, ways, deliveryFee, money }: PaymentPartProps) {
  const isCounter = draft.source === 'counter'
  const may = useMay()
  return (
    <FormPart title={m.staff_order_payment()}>
      {isCounter ? (
        <CounterPart draft={draft} change={change} money={money} />
      ) : (
        <WayChoice draft={draft} change={change} ways={ways} />
      )}
      <PricePart
        deliveryFee={draft.deliveryFee}
        discount={draft.discount}
        discountReason={draft.discountReason}
        onChange={change}
        tableFee={draft.deliveryFee === '' ? deliveryFee : undefined}
        hasDelivery={!isCounter}
      />
      {!isCounter && may('orders.take-money') && <AdvancePart draft={draft} change={change} />}
      {!isCounter && (
        <TextField
          label={m.staff_rider_note()}
          hint={m.staff_rider_note_hint()}
          name="riderNote"
          maxLength={300}
          value={draft.riderNote}
          onValue={(riderNote) => change({ riderNote })}
        />
      )}
      <TextareaField
        label={m.staff_order_entry_note()}
        name="note"
        rows={1}
        maxLength={2_000}
        value={draft.note}
        onValue={(note) => change({ note })}
      />
    </FormPart>
  )
}

/** A choice where the shop offers several ways; that there is no cash on delivery is said. */
function WayChoice({
  draft: { paymentMethod },
  change,
  ways,
}: Pick<PaymentPartProps, 'draft' | 'change' | 'ways'>) {
  if (ways.length < 2) return ways.includes('ssl') && <p>{m.staff_order_entry_link_only()}</p>
  return (
    <RadioPills
      legend={m.staff_order_entry_pay()}
      name="paymentMethod"
      value={paymentMethod}
      onChange={(way) => change({ paymentMethod: way })}
      choices={[
        { value: 'cash', label: m.staff_order_cash() },
        { value: 'ssl', label: m.staff_order_entry_link() },
      ]}
    />
  )
}
