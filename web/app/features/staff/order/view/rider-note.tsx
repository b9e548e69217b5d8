import { ParcelNote } from '@haat/contract/order/order'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'

const Body = z.object({ riderNote: ParcelNote })

/** What staff tell the rider, on slip and label. */
export function RiderNote({
  order: { _id: orderId, riderNote },
  onSaved,
}: {
  order: Pick<StaffOrder, '_id' | 'riderNote'>
  /** With the order's version by now. */
  onSaved: (version: number) => void
}) {
  const form = useStaffForm(Body, async (body) => {
    const params = { orderId }
    const { version } = await browserApi('PUT /order/rider-note/{orderId}', { params, body })
    toast.success(m.staff_rider_note_saved())
    onSaved(version)
  })
  return (
    <StaffForm
      form={form}
      className="mt-4 gap-3"
      buttons={
        <Button type="submit" tone="quiet" busy={form.busy}>
          {m.staff_rider_note_save()}
        </Button>
      }
    >
      <TextField
        // What another person saved meanwhile replaces it.
        key={riderNote}
        label={m.staff_rider_note()}
        hint={m.staff_rider_note_hint()}
        name="riderNote"
        maxLength={300}
        defaultValue={riderNote}
      />
    </StaffForm>
  )
}
