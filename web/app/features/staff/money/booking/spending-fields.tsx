import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

import { PictureField } from '../../kit/picture/picture-field.tsx'
import type { TypedFields } from '../kept-fields.ts'

/** What every expense and income may say beside amount, category and account. */
export function SpendingFields({
  typed,
  onPicture,
}: {
  typed: TypedFields
  onPicture: (picture: File | undefined) => void
}) {
  // Few need them: they are folded away until they are used.
  const [isOpen] = useState(['vat', 'reference'].some((name) => (typed[name] ?? '') !== ''))
  return (
    <>
      <TextField
        label={m.staff_door_note()}
        name="note"
        maxLength={500}
        defaultValue={typed['note']}
      />
      <PictureField
        label={m.staff_booking_picture()}
        hint={m.staff_booking_picture_hint()}
        name="picture"
        onChoose={onPicture}
      />
      <details open={isOpen} className="group min-w-0">
        <summary className="link inline-flex min-h-target cursor-pointer items-center text-small">
          {m.staff_booking_more()}
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <NumberField
            label={m.staff_booking_vat()}
            hint={m.staff_booking_vat_hint()}
            name="vat"
            maxLength={15}
            defaultValue={typed['vat']}
          />
          <TextField
            label={m.staff_booking_reference()}
            name="reference"
            maxLength={60}
            defaultValue={typed['reference']}
          />
        </div>
      </details>
    </>
  )
}
