import type { KeyboardEvent } from 'react'

import { formatTaka } from '#app/language/format-taka.ts'
import { m } from '#app/messages/generated/messages.js'
import { Input } from '#app/ui/form/input.tsx'

import { type Note, notes, type Pieces, piecesOf } from './count-notes.ts'

/** How many there are of each note and coin, from the largest down; what they are worth stands beside. */
export function NoteFields({
  pieces,
  onPieces,
}: {
  pieces: Pieces
  onPieces: (note: Note, typed: string) => void
}) {
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {notes.map((note) => {
        const count = piecesOf(pieces[note])
        return (
          <li key={note} className="grid grid-cols-[4.5rem_6rem_minmax(0,1fr)] items-center gap-3">
            <span aria-hidden className="text-right font-medium tabular-nums">
              {formatTaka(note)} ×
            </span>
            <Input
              label={m.staff_counting_pieces({ note: formatTaka(note) })}
              name={`pieces.${note}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={pieces[note] ?? ''}
              aria-invalid={Number.isNaN(count) || undefined}
              onKeyDown={goOnByKey}
              onChange={({ target }) => onPieces(note, target.value)}
              className="[&_input]:text-right [&_input]:tabular-nums"
            />
            <span className="text-right text-ink-soft tabular-nums">
              {count > 0 && formatTaka(note * count)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Enter goes from note to note, as on a calculator. */
function goOnByKey(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
