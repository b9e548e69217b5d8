import type { Booking } from '@haat/contract/bookkeeping/booking'
import { BookedDay } from '@haat/contract/bookkeeping/booking'
import { Reason } from '@haat/contract/order/order-act'
import { z } from 'zod'

import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'

import { FormDialog } from '../../kit/form-dialog.tsx'
import { DayField } from '../booking/day-field.tsx'
import { EntryAmounts } from './entry-amounts.tsx'
import { bookingWords } from './booking-words.ts'

const schema = z.object({ reason: Reason, day: BookedDay })

interface ReverseBookingProps {
  booking: Booking
  firstOpenDay: string | null
  onReversed: () => void
  onClose: () => void
}

/** Takes back what was booked by mistake: both bookings stay in the list. */
export function ReverseBooking({ booking, firstOpenDay, ...props }: ReverseBookingProps) {
  const { onReversed, onClose } = props
  const name = bookingWords(booking)
  const reverse = async (body: z.output<typeof schema>) => {
    await callOnce('POST /money/entries/{id}/reverse', { params: { id: booking._id }, body })
    toast.success(m.staff_entries_reversed_now({ name }))
    onReversed()
  }
  return (
    <FormDialog
      title={m.staff_entries_reverse_title({ name })}
      text={m.staff_money_reverse_text()}
      action={m.staff_money_reverse()}
      tone="danger"
      schema={schema}
      send={reverse}
      onClose={onClose}
    >
      <EntryAmounts booking={booking} />
      <TextareaField label={m.staff_reason()} name="reason" required rows={2} maxLength={500} />
      <DayField firstOpenDay={firstOpenDay} />
    </FormDialog>
  )
}
