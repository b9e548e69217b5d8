import type { CourierSheet } from '@haat/contract/order/courier-sheet'

import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'

import { lastCourier } from './last-courier.ts'

/** Chooses a courier of the shop's list, and remembers it in this browser. */
export function CourierField({
  couriers,
  value,
  onValue,
}: {
  couriers: readonly CourierSheet[]
  value: string
  onValue: (courier: string) => void
}) {
  return (
    <SelectField
      label={m.staff_hand_over_courier()}
      name="courier"
      required
      placeholder={m.staff_courier_choose()}
      options={couriers.map(({ courier }) => ({ value: courier, label: courier }))}
      value={value}
      onValue={(courier) => {
        lastCourier.set(courier)
        onValue(courier)
      }}
    />
  )
}

/** The courier that was chosen last, if it is still in the list. */
export const usualCourier = (couriers: readonly CourierSheet[]): string =>
  couriers.find(({ courier }) => courier === lastCourier.get())?.courier ?? ''
