import ChevronDown from '~icons/chevron-down'
import { useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

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
      <details className="group/faq px-4" open={isUsed || error !== undefined}>
        <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-2 font-medium hover:text-leaf-deep [&::-webkit-details-marker]:hidden">
          {m.checkout_note()}
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-faint transition-[rotate] group-open/faq:rotate-180"
          />
        </summary>
        <TextField
          label={m.checkout_note_label()}
          hint={m.checkout_note_hint()}
          error={error}
          name="note"
          className="pb-4"
          maxLength={300}
          value={value}
          onValue={onChange}
        />
      </details>
    </Card>
  )
}
