import type { Division } from '@haat/contract/order/shipping'
import type { RefObject } from 'react'

import { m } from '#app/messages/generated/messages.js'
import type { Place } from '#app/components/place/find-areas.ts'
import { shownPlace } from '#app/components/place/shown-place.ts'
import { PlaceSearch } from '#app/components/place/place-search.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'

export interface RecipientValues extends Place {
  name: string
  phone: string
  addressDetails: string
}

interface RecipientFieldsProps {
  values: RecipientValues
  onChange: (changes: Partial<RecipientValues>) => void
  divisions: readonly Division[]
  /** Nothing is delivered at the counter. */
  hasAddress: boolean
  nameRef?: RefObject<HTMLInputElement | null>
}

/** Who gets the goods, and where. */
export function RecipientFields({
  values,
  onChange,
  divisions,
  hasAddress,
  nameRef,
}: RecipientFieldsProps) {
  const { district, city } = values
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={m.staff_order_entry_name()}
        name="name"
        required
        ref={nameRef}
        maxLength={100}
        value={values.name}
        onValue={(name) => onChange({ name })}
      />
      <PhoneField
        label={m.staff_order_entry_phone()}
        name="phone"
        required
        maxLength={40}
        value={values.phone}
        onValue={(phone) => onChange({ phone })}
      />
      {hasAddress && (
        <>
          <PlaceSearch
            divisions={divisions}
            place={values}
            onChange={onChange}
            label={m.staff_order_entry_area()}
            hint={
              district !== '' && city === ''
                ? m.staff_order_entry_district_only({
                    district: shownPlace(divisions, values).district,
                  })
                : ''
            }
          />
          <TextareaField
            label={m.staff_order_entry_details()}
            name="addressDetails"
            required
            autoComplete="off"
            rows={1}
            maxLength={500}
            value={values.addressDetails}
            onValue={(addressDetails) => onChange({ addressDetails })}
          />
        </>
      )}
    </div>
  )
}
