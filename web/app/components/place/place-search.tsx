import type { Division } from '@haat/contract/order/shipping'
import { useMemo } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Combobox } from '#app/ui/form/combobox.tsx'
import { Field } from '#app/ui/form/field.tsx'

import { areaName, areasOf, findAreas, type Area, type Place } from './find-areas.ts'
import { placeOption } from './place-option.ts'

interface PlaceSearchProps {
  divisions: readonly Division[]
  place: Place
  onChange(place: Place): void
  /** Instead of the usual ones; '' for no hint. */
  label?: string | undefined
  hint?: string | undefined
}

/** Searches all areas: fills division, district and area together. */
export function PlaceSearch({
  divisions,
  place,
  onChange,
  label = m.checkout_find_place(),
  hint,
}: PlaceSearchProps) {
  // Some 600 areas, filtered at each keystroke.
  const areas = useMemo(() => areasOf(divisions), [divisions])
  const chosen = areaName(place)
  return (
    <Field label={label} hint={hint ?? m.checkout_find_place_hint()} name="place">
      {(control) => (
        <Combobox
          control={control}
          name="place"
          value={chosen}
          options={areas.filter(({ name }) => name === chosen).map(optionOf)}
          find={(typed) => findAreas(divisions, areas, typed).map(optionOf)}
          disabled={areas.length === 0}
          placeholder={m.checkout_find_place_example()}
          onChange={(value) => {
            const area = areas.find(({ name }) => name === value)
            if (area && value !== chosen) {
              onChange({ division: area.division, district: area.district, city: area.city })
            }
          }}
          labels={{
            open: m.checkout_open_places({ field: label }),
            nothing: (typed) =>
              typed.trim() === '' ? m.checkout_find_place_hint() : m.checkout_no_place({ typed }),
          }}
        />
      )}
    </Field>
  )
}

const optionOf = ({ name, nameBn, lineBn, city }: Area) =>
  placeOption({ value: name, label: lineBn, beside: { en: nameBn, bn: city } })
