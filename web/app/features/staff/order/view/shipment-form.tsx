import type { StaffOrder } from '@haat/contract/order/staff-order'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { Facts } from '../../kit/facts.tsx'
import { StaffForm } from '../../kit/staff-form.tsx'
import { useStaffForm } from '../../kit/use-staff-form.ts'

const Texts = z.object({ courier: z.string().trim(), trackingNumber: z.string().trim() })

/** Courier and tracking number of the order, beside the number that the courier has of its own. */
export function ShipmentForm({
  order: { _id: orderId, version, shipment, consignmentId },
  onSaved,
}: {
  order: Pick<StaffOrder, '_id' | 'version' | 'shipment' | 'consignmentId'>
  onSaved: () => void
}) {
  const form = useStaffForm(Texts, async (body) => {
    await browserApi('PUT /order/shipment/{orderId}', {
      params: { orderId },
      body: { ...body, version },
    })
    toast.success(m.staff_order_shipment_saved())
    onSaved()
  })
  return (
    <StaffForm
      form={form}
      className="gap-3"
      buttons={
        <Button type="submit" tone="quiet" busy={form.busy}>
          {m.staff_order_shipment_save()}
        </Button>
      }
    >
      <TextField
        label={m.staff_order_courier()}
        hint={m.staff_order_courier_hint()}
        name="courier"
        defaultValue={shipment?.courier ?? ''}
        autoComplete="on"
      />
      <TextField
        label={m.staff_tracking_number()}
        name="trackingNumber"
        defaultValue={shipment?.trackingNumber ?? ''}
      />
      {consignmentId !== '' && (
        <Facts facts={[[m.staff_courier_kind_consignment(), consignmentId]]} />
      )}
    </StaffForm>
  )
}
