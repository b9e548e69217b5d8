import type { Division } from '@haat/contract/order/shipping'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { Field } from '#app/ui/form/field.tsx'

import type { Place } from './find-areas.ts'
import { findPlaces, type NamedPlace } from './find-places.ts'
import { placeOption } from './place-option.ts'
import { PlaceSearch } from './place-search.tsx'
import type { QueryState } from '#app/util/use-query.ts'

interface PlaceFieldsProps {
  divisions: QueryState<Division[]>
  place: Place
  onChange(place: Place): void
  errors: Partial<Record<string, string>>
  retry: { busy: boolean; onRetry(): void }
  /** Prefix of the field names. */
  prefix: string
}

/** Division, district, area: each enables the next and clears those below it. */
export function PlaceFields({
  divisions,
  place,
  onChange,
  errors,
  retry,
  prefix,
}: PlaceFieldsProps) {
  const known = divisions.state === 'ready' ? divisions.value : []
  const division = known.find((one) => one.division === place.division)
  const district = division?.districts.find((one) => one.district === place.district)
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
      <div className="sm:col-span-2">
        <PlaceSearch divisions={known} place={place} onChange={onChange} />
      </div>
      <PlaceField
        name={`${prefix}division`}
        label={m.checkout_division()}
        error={errors[`${prefix}division`]}
        className="sm:col-span-2"
        placeholder={
          divisions.state === 'loading' ? m.checkout_loading() : m.checkout_choose_division()
        }
        autoComplete="address-level1"
        places={known.map((one) => ({ ...one, name: one.division, nameBn: one.divisionBn }))}
        value={place.division}
        onChange={(value) => onChange({ division: value, district: '', city: '' })}
      />
      <PlaceField
        name={`${prefix}district`}
        label={m.checkout_district()}
        error={errors[`${prefix}district`]}
        placeholder={division ? m.checkout_choose_district() : m.checkout_division_first()}
        autoComplete="address-level2"
        places={(division?.districts ?? []).map((one) => ({
          ...one,
          name: one.district,
          nameBn: one.districtBn,
        }))}
        value={place.district}
        onChange={(value) => onChange({ ...place, district: value, city: '' })}
      />
      <PlaceField
        name={`${prefix}city`}
        label={m.checkout_city()}
        error={errors[`${prefix}city`]}
        placeholder={district ? m.checkout_choose_city() : m.checkout_district_first()}
        autoComplete="address-level3"
        places={district?.areas ?? []}
        value={place.city}
        onChange={(value) => onChange({ ...place, city: value })}
      />
    </div>
  )
}

interface PlaceFieldProps {
  name: string
  label: string
  error: string | undefined
  placeholder: string
  places: readonly NamedPlace[]
  value: string
  onChange(value: string): void
  className?: string
  autoComplete: string
}

function PlaceField({ label, error, className, places, onChange, ...rest }: PlaceFieldProps) {
  const optionOf = ({ name, nameBn }: NamedPlace) =>
    placeOption({ value: name, label: nameBn, beside: { en: nameBn, bn: name } })
  // The placeholder of a disabled select names the field to fill in first.
  return (
    <Field
      label={label}
      error={places.length > 0 ? error : undefined}
      required
      {...(className && { className })}
    >
      {(control) => (
        <Combobox
          {...rest}
          control={control}
          options={places.map(optionOf)}
          find={(typed) => findPlaces(places, typed).map(optionOf)}
          disabled={places.length === 0}
          onChange={(value) => {
            if (value !== rest.value) onChange(value)
          }}
          labels={{
            open: m.checkout_open_places({ field: label }),
            nothing: (typed) => m.checkout_no_place({ typed }),
          }}
        />
      )}
    </Field>
  )
}
