import type { ListedOrder } from '@haat/contract/order/staff-order'
import NotebookPen from '~icons/notebook-pen'
import { useState } from 'react'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

/** The newest note of an order in a list: its beginning, and all of it when it is tapped or reached by the keyboard. */
export function NoteMark({ note }: { note: ListedOrder['note'] }) {
  const [isOpen, setOpen] = useState(false)
  if (note === null) return null
  const { text, author, count } = note
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      onBlur={() => setOpen(false)}
      // The whole card of a phone is a link below it.
      className="group relative z-1 flex max-w-full min-w-0 items-start gap-1 rounded-control text-left text-tiny leading-5 text-ink-soft hover:text-leaf-deep pointer-coarse:min-h-7"
    >
      <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span
        lang={langOf(text)}
        className={classNames(
          'min-w-0',
          isOpen
            ? 'wrap-anywhere whitespace-pre-line'
            : 'truncate group-focus-visible:wrap-anywhere group-focus-visible:whitespace-pre-line',
        )}
      >
        <VisuallyHidden>{m.staff_note_by({ name: author })}</VisuallyHidden> {text}
      </span>
      {count > 1 && <span className="shrink-0">{m.staff_note_more({ count: count - 1 })}</span>}
    </button>
  )
}
