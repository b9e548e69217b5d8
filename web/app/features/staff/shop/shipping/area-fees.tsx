import type { Division } from '@haat/contract/order/shipping'
import Plus from '~icons/plus'
import Trash from '~icons/trash-2'
import { useState } from 'react'

import { shownName } from '#app/components/place/shown-place.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'

import { type AreaFee, newAreaFee } from './area-fee.ts'

interface AreaFeesProps {
  /** The saved ones; later changes of the list are the form's. */
  saved: readonly AreaFee[]
  divisions: readonly Division[]
  /** The rows have moved: errors name rows by their place. */
  onMoved: () => void
}

/** Areas with a fee of their own: one row each, sent as fields `overrides.{place}.…` of the form around them. */
export function AreaFees({ saved, divisions, onMoved }: AreaFeesProps) {
  const [rows, setRows] = useState(saved)
  const change = (next: readonly AreaFee[]) => {
    setRows(next)
    if (next.length !== rows.length) onMoved()
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="font-bold">{m.staff_shipping_fees_areas()}</legend>
      <p className="text-small text-ink-soft">{m.staff_shipping_fees_areas_hint()}</p>
      {rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((row, at) => (
            <AreaRow
              key={row.key}
              at={at}
              row={row}
              divisions={divisions}
              onChange={(changed) => change(rows.map((one) => (one === row ? changed : one)))}
              onRemove={() => change(rows.filter((one) => one !== row))}
            />
          ))}
        </ul>
      )}
      <Button
        type="button"
        tone="quiet"
        className="justify-self-start"
        onClick={() => change([...rows, newAreaFee()])}
      >
        <Plus aria-hidden />
        {m.staff_shipping_fees_add_area()}
      </Button>
    </fieldset>
  )
}

interface AreaRowProps {
  at: number
  row: AreaFee
  divisions: readonly Division[]
  onChange: (row: AreaFee) => void
  onRemove: () => void
}

function AreaRow({ at, row, divisions, onChange, onRemove }: AreaRowProps) {
  const districts = divisions.find(({ division }) => division === row.division)?.districts ?? []
  const areas = districts.find(({ district }) => district === row.district)?.areas ?? []
  const name = (field: string) => `overrides.${at}.${field}`
  const number = at + 1
  const selects = [
    {
      field: 'division',
      label: m.checkout_division(),
      placeholder: m.checkout_choose_division(),
      options: divisions.map(({ division, divisionBn }) => ({
        value: division,
        label: shownName(division, divisionBn),
      })),
      value: row.division,
      onPick: (division: string) => onChange({ ...row, division, district: '', city: '' }),
    },
    {
      field: 'district',
      label: m.checkout_district(),
      placeholder: m.staff_shipping_fees_whole_division(),
      options: districts.map(({ district, districtBn }) => ({
        value: district,
        label: shownName(district, districtBn),
      })),
      value: row.district,
      onPick: (district: string) => onChange({ ...row, district, city: '' }),
    },
    {
      field: 'city',
      label: m.checkout_city(),
      placeholder: m.staff_shipping_fees_whole_district(),
      options: areas.map((area) => ({
        value: area.name,
        label: shownName(area.name, area.nameBn),
      })),
      value: row.city,
      onPick: (city: string) => onChange({ ...row, city }),
    },
  ]
  return (
    <li>
      <fieldset
        aria-label={m.staff_shipping_fees_area_number({ number })}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 rounded-card border border-line p-3 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_8rem_auto]"
      >
        {selects.map(({ field, label, placeholder, options, value, onPick }) => (
          <SelectField
            key={field}
            label={label}
            name={name(field)}
            value={value}
            disabled={options.length === 0}
            placeholder={placeholder}
            options={options}
            onValue={onPick}
            className="max-sm:col-span-2"
          />
        ))}
        <NumberField
          label={m.staff_shipping_fees_area_fee()}
          name={name('fee')}
          value={row.fee}
          onValue={(fee) => onChange({ ...row, fee })}
        />
        <IconButton
          label={m.staff_shipping_fees_remove_area({ number })}
          className="mt-7 sm:max-lg:col-span-2 sm:max-lg:mt-0 sm:max-lg:justify-self-end"
          onClick={onRemove}
        >
          <Trash aria-hidden />
        </IconButton>
      </fieldset>
    </li>
  )
}
