import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

import { FormPart } from '../frame/form-part.tsx'
import type { OrderErrors } from './order-body.ts'
import type { OrderDraft } from './order-draft.ts'
import { PricePart } from './price-part.tsx'
import { RadioPills } from './radio-pills.tsx'

interface PaymentPartProps {
  draft: OrderDraft
  change: (changes: Partial<OrderDraft>) => void
  errors: OrderErrors
  canPayOnline: boolean
  /** Of the latest quote. */
  deliveryFee: number | undefined
}

/** How the order is paid, what staff take off it, and a note. */
export function PaymentPart({
  draft,
  change,
  errors,
  canPayOnline,
  deliveryFee,
}: PaymentPartProps) {
  const isCounter = draft.source === 'counter'
  return (
    <FormPart title={m.staff_order_payment()}>
      {!isCounter && canPayOnline && (
        <RadioPills
          legend={m.staff_order_entry_pay()}
          name="paymentMethod"
          value={draft.paymentMethod}
          onChange={(paymentMethod) => change({ paymentMethod })}
          choices={[
            { value: 'cash', label: m.staff_order_cash() },
            { value: 'ssl', label: m.staff_order_entry_link() },
          ]}
        />
      )}
      <PricePart
        deliveryFee={draft.deliveryFee}
        discount={draft.discount}
        discountReason={draft.discountReason}
        onChange={change}
        errors={errors}
        tableFee={draft.deliveryFee === '' ? deliveryFee : undefined}
        hasDelivery={!isCounter}
      />
      <Field label={m.staff_order_entry_note()} error={errors['note']}>
        {(control) => (
          <Textarea
            control={control}
            name="note"
            rows={1}
            maxLength={2_000}
            value={draft.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        )}
      </Field>
    </FormPart>
  )
}
