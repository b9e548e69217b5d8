import type { Division } from '@haat/contract/order/shipping'
import type { RefObject } from 'react'

import { m } from '#app/messages/generated/messages.js'
import type { Place } from '#app/components/place/find-areas.ts'
import { PlaceSearch } from '#app/components/place/place-search.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

export interface RecipientValues extends Place {
  name: string
  phone: string
  addressDetails: string
}

interface RecipientFieldsProps {
  values: RecipientValues
  onChange: (changes: Partial<RecipientValues>) => void
  errors: Partial<Record<string, string>>
  divisions: readonly Division[]
  /** Nothing is delivered at the counter. */
  hasAddress: boolean
  nameRef?: RefObject<HTMLInputElement | null>
}

/** Who gets the goods, and where. */
export function RecipientFields({
  values,
  onChange,
  errors,
  divisions,
  hasAddress,
  nameRef,
}: RecipientFieldsProps) {
  const { district, city } = values
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={m.staff_order_entry_name()} error={errors['name']} required>
        {(control) => (
          <Input
            control={control}
            ref={nameRef}
            name="name"
            autoComplete="off"
            maxLength={100}
            value={values.name}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={m.staff_order_entry_phone()} error={errors['phone']} required>
        {(control) => (
          <Input
            control={control}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            value={values.phone}
            onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
          />
        )}
      </Field>
      {hasAddress && (
        <>
          <PlaceSearch
            divisions={divisions}
            place={values}
            onChange={onChange}
            error={errors['place']}
            label={m.staff_order_entry_area()}
            hint={
              district !== '' && city === '' ? m.staff_order_entry_district_only({ district }) : ''
            }
          />
          <Field label={m.staff_order_entry_details()} error={errors['addressDetails']} required>
            {(control) => (
              <Textarea
                control={control}
                name="addressDetails"
                autoComplete="off"
                rows={1}
                maxLength={500}
                value={values.addressDetails}
                onChange={({ currentTarget }) => onChange({ addressDetails: currentTarget.value })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}
