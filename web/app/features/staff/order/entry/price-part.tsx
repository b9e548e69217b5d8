import { m } from '#app/messages/generated/messages.js'
import { TextField } from '#app/ui/form/text-field.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { formatTaka } from '#app/language/format-taka.ts'

interface PricePartProps {
  deliveryFee: string
  discount: string
  discountReason: string
  onChange: (changes: Partial<PriceFields>) => void
  /** What the shop's fees ask, where it is known: shown in the empty field. */
  tableFee: number | undefined
  /** Nothing is delivered at the counter. */
  hasDelivery: boolean
}

export interface PriceFields {
  deliveryFee: string
  discount: string
  discountReason: string
}

/** Delivery fee by hand, and a discount with its reason, which the customer never sees. */
export function PricePart({
  deliveryFee,
  discount,
  discountReason,
  onChange,
  tableFee,
  hasDelivery,
}: PricePartProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
      {hasDelivery && (
        <NumberField
          label={m.staff_order_entry_fee()}
          name="deliveryFee"
          maxLength={12}
          placeholder={tableFee === undefined ? '' : formatTaka(tableFee)}
          value={deliveryFee}
          onValue={(typed) => onChange({ deliveryFee: typed })}
        />
      )}
      <NumberField
        label={m.staff_order_entry_discount()}
        name="discount"
        maxLength={12}
        value={discount}
        onValue={(typed) => onChange({ discount: typed })}
      />
      <TextField
        label={m.staff_order_entry_reason()}
        name="discountReason"
        className="max-sm:col-span-2"
        maxLength={500}
        value={discountReason}
        onValue={(typed) => onChange({ discountReason: typed })}
      />
    </div>
  )
}
