import ChevronDown from '~icons/chevron-down'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'

/** What the shop and the rider are to know: folded, since few orders need it. */
export function NoteField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (note: string) => void
  error: string | undefined
}) {
  // Not closed again under who empties it.
  const [isUsed] = useState(value !== '')
  return (
    <Card padding="none">
      <details className="group px-4 md:px-5" open={isUsed || error !== undefined}>
        <summary className="flex min-h-target cursor-pointer items-center justify-between gap-3 py-2 font-medium">
          {m.checkout_note()}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <Field
          label={m.checkout_note_label()}
          hint={m.checkout_note_hint()}
          error={error}
          className="pb-4 md:pb-5"
        >
          {(control) => (
            <Input
              control={control}
              name="note"
              autoComplete="off"
              maxLength={300}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      </details>
    </Card>
  )
}
