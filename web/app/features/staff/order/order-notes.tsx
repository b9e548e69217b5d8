import type { StaffOrder } from '@haat/contract/order/staff-order'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'

import { Notes } from '../frame/notes.tsx'

/** Notes about an order, which only staff see. */
export function OrderNotes({
  order: { _id: orderId, notes },
  onSaved,
}: {
  order: Pick<StaffOrder, '_id' | 'notes'>
  onSaved: () => void
}) {
  return (
    <Notes
      notes={notes}
      words={{
        label: m.staff_order_note(),
        hint: m.staff_order_notes_hint(),
        save: m.staff_order_note_save(),
        saved: m.staff_order_note_saved(),
        none: m.staff_order_no_notes(),
      }}
      saveNote={(body) => browserApi('POST /order/note/{orderId}', { params: { orderId }, body })}
      onSaved={onSaved}
    />
  )
}
