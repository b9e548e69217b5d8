import type { StaffOrder } from '@haat/contract/order/staff-order'

import { langOf } from '#app/language/lang-of.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'

import { Notes } from '../../kit/notes.tsx'

/** Notes about an order, which only staff see, below what its customer wrote. */
export function OrderNotes({
  order: { _id: orderId, notes, customerMessage },
  onSaved,
}: {
  order: Pick<StaffOrder, '_id' | 'notes' | 'customerMessage'>
  onSaved: () => void
}) {
  return (
    <>
      {customerMessage !== null && (
        <figure className="mb-4 rounded-control bg-ground p-3 text-small">
          <figcaption className="text-ink-soft">{m.staff_order_message_itself()}</figcaption>
          <blockquote
            lang={langOf(customerMessage)}
            className="mt-1 whitespace-pre-line wrap-anywhere"
          >
            {customerMessage}
          </blockquote>
        </figure>
      )}
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
    </>
  )
}
