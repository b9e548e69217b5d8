import type { Division } from '@haat/contract/shipping'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

import type { Settled } from './use-settled.ts'

export interface Place {
  division: string
  district: string
  city: string
}

interface PlaceFieldsProps {
  divisions: Settled<Division[]>
  place: Place
  onChange(place: Place): void
  errors: Partial<Record<string, string>>
  retry: { busy: boolean; onRetry(): void }
}

/** Division, district, city/upazila: each opens the next, and clears what stood below it. */
export function PlaceFields({ divisions, place, onChange, errors, retry }: PlaceFieldsProps) {
  const known = divisions.state === 'ready' ? divisions.value : []
  const division = known.find((one) => one.division === place.division)
  const district = division?.districts.find((one) => one.district === place.district)
  const city = district?.areas.find((one) => one.name === place.city)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {divisions.state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-alta sm:col-span-2">
          {m.checkout_places_failed()}
          <Button tone="quiet" size="compact" busy={retry.busy} onClick={retry.onRetry}>
            {m.common_retry()}
          </Button>
        </p>
      )}
      <Field
        label={m.checkout_division()}
        error={errors['deliveryAddress.division']}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <Select
            control={control}
            name="deliveryAddress.division"
            autoComplete="off"
            placeholder={
              divisions.state === 'loading' ? m.checkout_loading() : m.checkout_choose_division()
            }
            disabled={divisions.state !== 'ready'}
            options={known.map(({ division: value }) => ({ value, label: value }))}
            value={division?.division ?? ''}
            onChange={({ target }) => onChange({ division: target.value, district: '', city: '' })}
          />
        )}
      </Field>
      <Field label={m.checkout_district()} error={errors['deliveryAddress.district']} required>
        {(control) => (
          <Select
            control={control}
            name="deliveryAddress.district"
            autoComplete="off"
            placeholder={division ? m.checkout_choose_district() : m.checkout_division_first()}
            disabled={!division}
            options={(division?.districts ?? []).map(({ district: value }) => ({
              value,
              label: value,
            }))}
            value={district?.district ?? ''}
            onChange={({ target }) => onChange({ ...place, district: target.value, city: '' })}
          />
        )}
      </Field>
      <Field label={m.checkout_city()} error={errors['deliveryAddress.city']} required>
        {(control) => (
          <Select
            control={control}
            name="deliveryAddress.city"
            autoComplete="off"
            placeholder={district ? m.checkout_choose_city() : m.checkout_district_first()}
            disabled={!district}
            options={(district?.areas ?? []).map(({ name }) => ({ value: name, label: name }))}
            value={city?.name ?? ''}
            onChange={({ target }) => onChange({ ...place, city: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
