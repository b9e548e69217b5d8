import { ParcelNote } from '@haat/contract/order/order'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { Refusal } from '../../kit/refusal.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'

const Body = z.object({ riderNote: ParcelNote })

/** What staff tell the rider, on slip and label. */
export function RiderNote({
  order: { _id: orderId, riderNote },
  onSaved,
}: {
  order: Pick<StaffOrder, '_id' | 'riderNote'>
  onSaved: () => void
}) {
  const { errors, refusal, busy, onSubmit } = useStaffForm(Body, async (body) => {
    await browserApi('PUT /order/rider-note/{orderId}', { params: { orderId }, body })
    toast.success(m.staff_rider_note_saved())
    onSaved()
  })
  return (
    <form onSubmit={onSubmit} className="mt-4 grid gap-3">
      <Field
        label={m.staff_rider_note()}
        hint={m.staff_rider_note_hint()}
        error={errors['riderNote']}
      >
        {(control) => (
          <Input
            // What another person saved meanwhile replaces it.
            key={riderNote}
            control={control}
            name="riderNote"
            autoComplete="off"
            maxLength={300}
            defaultValue={riderNote}
          />
        )}
      </Field>
      <Refusal text={refusal} />
      <Button type="submit" tone="quiet" busy={busy}>
        {m.staff_rider_note_save()}
      </Button>
    </form>
  )
}
