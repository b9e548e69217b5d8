import { BookedDay } from '@haat/contract/bookkeeping/booking'
import type { CourierParcel } from '@haat/contract/bookkeeping/payout'
import { Reason } from '@haat/contract/order/order-act'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { exactTaka } from '#app/util/exact-decimals.ts'

import { FormDialog } from '../../kit/form-dialog.tsx'
import { DayField } from '../booking/day-field.tsx'

const schema = z.object({ reason: Reason, day: BookedDay })

export interface ParcelDialogProps {
  parcel: CourierParcel
  firstOpenDay: string | null
  onDone: () => void
  onClose: () => void
}

/** Gives up what a courier did not pay for a parcel: an expense of the shop. */
export function GiveUpParcel({ parcel, firstOpenDay, onDone, onClose }: ParcelDialogProps) {
  const { orderId, due } = parcel
  const amount = exactTaka(due)
  const giveUp = async (body: z.output<typeof schema>) => {
    await callOnce('POST /money/parcels/{orderId}/loss', { params: { orderId }, body })
    toast.success(m.staff_parcels_given_up({ amount }))
    onDone()
  }
  return (
    <FormDialog
      title={m.staff_parcels_give_up_title({ amount, id: shortOrderId(orderId) })}
      text={m.staff_parcels_give_up_text()}
      action={m.staff_parcels_give_up()}
      tone="danger"
      schema={schema}
      send={giveUp}
      onClose={onClose}
    >
      <TextareaField label={m.staff_reason()} name="reason" required rows={2} maxLength={500} />
      <DayField firstOpenDay={firstOpenDay} />
    </FormDialog>
  )
}
