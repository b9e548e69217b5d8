import type { ShopSettings } from '@haat/contract/shop-settings'

import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

import { weekdays } from './weekdays.ts'

interface DeliverySettingsProps {
  settings: ShopSettings
  errors: Partial<Record<string, string>>
}

const zones = [
  { zone: 'dhaka', label: m.staff_settings_delivery_dhaka },
  { zone: 'outside', label: m.staff_settings_delivery_outside },
] as const

/** Delivery times and the period for returns, as shown on product pages. */
export function DeliverySettings({ settings, errors }: DeliverySettingsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      {zones.map(({ zone, label }) => {
        const [least, most] = settings.deliveryDays[zone]
        const path = `deliveryDays.${zone}`
        return (
          <Field
            key={zone}
            label={label()}
            hint={m.staff_settings_delivery_hint()}
            error={errors[path] ?? errors[`${path}.0`] ?? errors[`${path}.1`]}
          >
            {(control) => <Input control={control} name={path} defaultValue={`${least}–${most}`} />}
          </Field>
        )
      })}
      <Field
        label={m.staff_settings_return_days()}
        hint={m.staff_settings_return_days_hint()}
        error={errors['returnDays']}
      >
        {(control) => (
          <Input
            control={control}
            name="returnDays"
            inputMode="numeric"
            defaultValue={settings.returnDays}
          />
        )}
      </Field>
      <fieldset className="sm:col-span-3">
        <legend className="text-small font-medium">{m.staff_settings_days_off()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {weekdays.map((label, day) => (
            <Checkbox
              key={label()}
              name="daysOff"
              value={day}
              defaultChecked={settings.daysOff.includes(day)}
              label={label()}
            />
          ))}
        </div>
        {errors['daysOff'] && <p className="text-small text-alta">{errors['daysOff']}</p>}
      </fieldset>
    </div>
  )
}
