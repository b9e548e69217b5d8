import type { CustomerSummary } from '@haat/contract/account/customer'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'

import { Notes } from '../../kit/notes.tsx'

/** Notes about a customer, which only staff see. */
export function CustomerNotes({
  customer: { _id: id, notes },
  onSaved,
}: {
  customer: Pick<CustomerSummary, '_id' | 'notes'>
  onSaved: () => void
}) {
  return (
    <Notes
      notes={notes}
      words={{
        label: m.staff_customer_note(),
        hint: m.staff_customer_note_hint(),
        save: m.staff_customer_note_save(),
        saved: m.staff_customer_note_saved(),
      }}
      saveNote={(body) => browserApi('POST /user/{id}/note', { params: { id }, body })}
      onSaved={onSaved}
    />
  )
}
