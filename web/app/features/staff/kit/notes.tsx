import { z } from 'zod'

import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatMoment } from '#app/util/format-date.ts'

import { Refusal } from './refusal.tsx'
import { useStaffForm } from './use-staff-form.ts'

const Text = z.object({ text: z.string() })

interface NotesProps {
  /** Newest first. */
  notes: readonly { _id: string; at: string; author: string; text: string }[]
  words: { label: string; hint: string; save: string; saved: string; none?: string }
  saveNote: (body: { text: string }) => Promise<unknown>
  onSaved: () => void
}

/** Notes that only staff see, and a form for one more. */
export function Notes({ notes, words, saveNote, onSaved }: NotesProps) {
  const { errors, refusal, busy, onSubmit } = useStaffForm(Text, async (body) => {
    await saveNote(body)
    toast.success(words.saved)
    onSaved()
  })
  return (
    <>
      {/* The key empties the form after each saved note. */}
      <form key={notes[0]?._id} onSubmit={onSubmit} className="grid gap-3">
        <Field label={words.label} hint={words.hint} error={errors['text']}>
          {(control) => <Textarea control={control} name="text" rows={2} />}
        </Field>
        <Refusal text={refusal} />
        <Button type="submit" tone="quiet" busy={busy}>
          {words.save}
        </Button>
      </form>
      {notes.length === 0 && words.none !== undefined && (
        <p className="mt-4 text-small text-ink-faint">{words.none}</p>
      )}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {notes.map(({ _id, at, author, text }) => (
          <li key={_id} className="rounded-control bg-canvas p-3">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="mt-1 text-small text-ink-faint">
              {author} · {formatMoment(at)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
