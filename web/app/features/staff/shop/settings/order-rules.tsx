import type { ShopSettings } from '@haat/contract/shop-settings'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

import { FigureField } from './figure-field.tsx'

/** Rules for orders that only staff see. */
export function OrderRules({
  settings,
  errors,
}: {
  settings: ShopSettings
  errors: Readonly<Partial<Record<string, string>>>
}) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FigureField
        name="openOrdersMost"
        label={m.staff_settings_open_orders()}
        hint={m.staff_settings_open_orders_hint()}
        error={errors['openOrdersMost']}
        inputMode="numeric"
        value={settings.openOrdersMost}
      />
      <FigureField
        name="linkHours"
        label={m.staff_settings_link_hours()}
        hint={m.staff_settings_link_hours_hint()}
        error={errors['linkHours']}
        inputMode="numeric"
        value={settings.linkHours}
      />
      <FigureField
        name="refusalCharge"
        label={m.staff_settings_refusal_charge()}
        hint={m.staff_settings_refusal_charge_hint()}
        error={errors['refusalCharge']}
        inputMode="decimal"
        value={settings.refusalCharge}
      />
      <FigureField
        name="staffDiscountMost"
        label={m.staff_settings_staff_discount()}
        hint={m.staff_settings_staff_discount_hint()}
        error={errors['staffDiscountMost']}
        inputMode="decimal"
        value={settings.staffDiscountMost}
      />
      <Field
        label={m.staff_settings_couriers()}
        hint={m.staff_settings_couriers_hint()}
        error={errors['courierNames']}
      >
        {(control) => (
          <Textarea
            control={control}
            name="courierNames"
            rows={7}
            defaultValue={settings.courierNames.join('\n')}
          />
        )}
      </Field>
    </div>
  )
}
