import { z } from 'zod'

import { langOf } from '#app/language/lang-of.ts'
import { Written } from '#app/components/written.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatMoment } from '#app/util/format-date.ts'

import { StaffForm } from './staff-form.tsx'
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
  const form = useStaffForm(Text, async (body) => {
    await saveNote(body)
    toast.success(words.saved)
    onSaved()
  })
  return (
    <>
      {/* The key empties the form after each saved note. */}
      <StaffForm
        key={notes[0]?._id}
        form={form}
        className="gap-3"
        buttons={
          <Button type="submit" tone="quiet" busy={form.busy}>
            {words.save}
          </Button>
        }
      >
        <TextareaField label={words.label} hint={words.hint} name="text" rows={2} />
      </StaffForm>
      {notes.length === 0 && words.none !== undefined && (
        <p className="mt-4 text-small text-ink-faint">{words.none}</p>
      )}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {notes.map(({ _id, at, author, text }) => (
          <li key={_id} className="rounded-control bg-canvas p-3">
            <p lang={langOf(text)} className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="mt-1 text-small text-ink-faint">
              <Written>{author}</Written> · {formatMoment(at)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
