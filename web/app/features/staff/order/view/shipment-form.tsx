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

const Texts = z.object({ courier: z.string().trim(), trackingNumber: z.string().trim() })

/** Courier and tracking number of the order. */
export function ShipmentForm({
  order: { _id: orderId, version, shipment },
  onSaved,
}: {
  order: Pick<StaffOrder, '_id' | 'version' | 'shipment'>
  onSaved: () => void
}) {
  const { errors, refusal, busy, onSubmit } = useStaffForm(Texts, async (body) => {
    await browserApi('PUT /order/shipment/{orderId}', {
      params: { orderId },
      body: { ...body, version },
    })
    toast.success(m.staff_order_shipment_saved())
    onSaved()
  })
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      <Field
        label={m.staff_order_courier()}
        hint={m.staff_order_courier_hint()}
        error={errors['courier']}
      >
        {(control) => (
          <Input control={control} name="courier" defaultValue={shipment?.courier ?? ''} />
        )}
      </Field>
      <Field label={m.staff_tracking_number()} error={errors['trackingNumber']}>
        {(control) => (
          <Input
            control={control}
            name="trackingNumber"
            autoComplete="off"
            defaultValue={shipment?.trackingNumber ?? ''}
          />
        )}
      </Field>
      <Refusal text={refusal} />
      <Button type="submit" tone="quiet" busy={busy}>
        {m.staff_order_shipment_save()}
      </Button>
    </form>
  )
}
