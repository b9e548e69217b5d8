import { Written } from '#app/components/written.tsx'
import { inDigits } from '#app/language/in-digits.ts'
import type { Division } from '@haat/contract/order/shipping'
import MapPin from '~icons/map-pin'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

import { AddressLine } from './address-line.tsx'
import { newAddress, titleOf, type AddressChoice } from './address-choices.ts'
import type { CheckoutFields } from './checkout-draft.ts'
import { FormGroup } from './form-group.tsx'
import { PlaceFields } from '#app/components/place/place-fields.tsx'
import type { QueryState } from '#app/util/use-query.ts'

interface DeliveryProps {
  choices: readonly AddressChoice[]
  fields: CheckoutFields
  onChange(changes: Partial<CheckoutFields>): void
  errors: Partial<Record<string, string>>
  divisions: QueryState<Division[]>
  retry: { busy: boolean; onRetry(): void }
  /** Whether a new address can be saved in the address book. */
  canKeep: boolean
}

const inputs = {
  name: 'customerName',
  phone: 'phone',
  division: 'deliveryAddress.division',
  district: 'deliveryAddress.district',
  city: 'deliveryAddress.city',
  addressDetails: 'deliveryAddress.addressDetails',
} as const

/** Recipient and address: a known address as a card, or fields for a new one. */
export function Delivery({ choices, ...props }: DeliveryProps) {
  const { fields, errors, onChange } = props
  const [choosing, setChoosing] = useState(false)
  const refused = Object.values(inputs).some((name) => errors[name])
  const known = choices.find(({ value }) => value === fields.picked)
  if (!known || refused) {
    return (
      <>
        {choices.length > 0 && (
          <FormGroup title={m.checkout_deliver_to()}>
            <AddressPicker choices={choices} fields={fields} onChange={onChange} />
          </FormGroup>
        )}
        <NewAddress {...props} />
      </>
    )
  }
  return (
    <FormGroup title={m.checkout_deliver_to()}>
      {Object.entries(inputs).map(([field, name]) => (
        <input key={name} type="hidden" name={name} value={fields[field as keyof typeof inputs]} /> // The keys of `inputs`.
      ))}
      {choosing ? (
        <AddressPicker choices={choices} fields={fields} onChange={onChange} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line-deep p-4">
          <MapPin aria-hidden className="size-5 shrink-0 stroke-[1.75] text-leaf" />
          <p className="min-w-0 flex-1 basis-40">
            <span className="block font-medium wrap-anywhere">
              <Written>{fields.name}</Written> ·{' '}
              <span className="whitespace-nowrap">{inDigits(fields.phone)}</span>
            </span>
            <span className="block text-small wrap-anywhere text-ink-soft">
              <AddressLine addressDetails={fields.addressDetails} place={known.place} />
            </span>
          </p>
          <Button
            tone="quiet"
            size="compact"
            aria-label={m.checkout_change_address()}
            onClick={() => setChoosing(true)}
          >
            {m.checkout_change()}
          </Button>
        </div>
      )}
    </FormGroup>
  )
}

function AddressPicker({
  choices,
  fields,
  onChange,
}: Pick<DeliveryProps, 'choices' | 'fields' | 'onChange'>) {
  const pick = (value: string) => {
    const choice = choices.find((one) => one.value === value)
    if (!choice) {
      onChange({ picked: newAddress, division: '', district: '', city: '', addressDetails: '' })
      return
    }
    const { name, phone, division, district, city, addressDetails } = choice
    onChange({ picked: value, name, phone, division, district, city, addressDetails })
  }
  return (
    <ChoiceCards
      legend={m.checkout_which_address()}
      name="picked"
      value={fields.picked}
      onChange={pick}
      className="grid gap-3"
      choices={[
        ...choices.map((choice) => ({
          value: choice.value,
          label: (
            <>
              {titleOf(choice) && (
                <>
                  <Written>{titleOf(choice)}</Written> ·{' '}
                </>
              )}
              <Written>{choice.name}</Written>
            </>
          ),
          hint: (
            <>
              <AddressLine {...choice} /> · {inDigits(choice.phone)}
            </>
          ),
        })),
        { value: newAddress, label: m.checkout_another_address() },
      ]}
    />
  )
}

function NewAddress({
  fields,
  onChange,
  errors,
  divisions,
  retry,
  canKeep,
}: Omit<DeliveryProps, 'choices'>) {
  return (
    <>
      <FormGroup title={m.checkout_contact()}>
        <TextField
          label={m.checkout_name()}
          error={errors[inputs.name]}
          name={inputs.name}
          required
          autoComplete="name"
          maxLength={100}
          value={fields.name}
          onValue={(name) => onChange({ name })}
        />
        <PhoneField
          label={m.checkout_phone()}
          hint={m.checkout_phone_hint()}
          error={errors[inputs.phone]}
          name={inputs.phone}
          required
          autoComplete="tel"
          placeholder={m.checkout_phone_placeholder()}
          value={fields.phone}
          onValue={(phone) => onChange({ phone })}
        />
      </FormGroup>
      <FormGroup title={m.checkout_delivery()}>
        <PlaceFields
          prefix="deliveryAddress."
          divisions={divisions}
          place={fields}
          onChange={onChange}
          errors={errors}
          retry={retry}
        />
        <Field
          label={m.checkout_address()}
          hint={m.checkout_address_hint()}
          error={errors[inputs.addressDetails]}
          required
        >
          {(control) => (
            <Textarea
              control={control}
              name={inputs.addressDetails}
              autoComplete="street-address"
              className="min-h-20!"
              maxLength={500}
              value={fields.addressDetails}
              onChange={({ target }) => onChange({ addressDetails: target.value })}
            />
          )}
        </Field>
        {canKeep && (
          <Checkbox
            className="-my-2 justify-self-start"
            label={m.checkout_keep_address()}
            checked={fields.keepAddress === 'yes'}
            onChange={({ target }) => onChange({ keepAddress: target.checked ? 'yes' : 'no' })}
          />
        )}
      </FormGroup>
    </>
  )
}
