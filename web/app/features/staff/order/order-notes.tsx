import type { StaffOrder } from '@haat/contract/order/staff-order'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatMoment } from '#app/util/format-date.ts'
import { useForm } from '#app/util/use-form.ts'

import { failureOf } from '../frame/failure-of.ts'

const Text = z.object({ text: z.string() })

/** Notes about an order, which only staff see. */
export function OrderNotes({
  order: { _id: orderId, notes },
  onSaved,
}: {
  order: Pick<StaffOrder, '_id' | 'notes'>
  onSaved: () => void
}) {
  const { errors, busy, onSubmit } = useForm(
    Text,
    async (body) => {
      await browserApi('POST /order/note/{orderId}', { params: { orderId }, body })
      toast.success(m.staff_order_note_saved())
      onSaved()
    },
    (error) => toast.error(failureOf(error)),
  )
  return (
    <>
      {/* The key empties the form after each saved note. */}
      <form key={notes[0]?._id} onSubmit={onSubmit} className="grid gap-3">
        <Field
          label={m.staff_order_note()}
          hint={m.staff_order_notes_hint()}
          error={errors['text']}
        >
          {(control) => <Textarea control={control} name="text" rows={2} />}
        </Field>
        <Button type="submit" tone="quiet" busy={busy}>
          {m.staff_order_note_save()}
        </Button>
      </form>
      {notes.length === 0 ? (
        <p className="mt-4 text-small text-ink-faint">{m.staff_order_no_notes()}</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {notes.map(({ _id, at, author, text }) => (
            <li key={_id} className="rounded-control bg-canvas p-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-1 text-small text-ink-faint">
                {author} · {formatMoment(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
