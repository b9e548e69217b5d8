import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { optionsOf } from '#app/util/word-of.ts'

import { reasonsFor, turned, type StockDraft } from './stock-draft.ts'
import { stockReasonWords } from './stock-words.ts'

/** Change of stock and its reason. A phone's numeric keypad has no minus, so the direction is a choice. */
export function StockFields({
  draft,
  onChange,
  outcome,
  canCount = false,
}: {
  draft: StockDraft
  onChange: (draft: StockDraft) => void
  /** Stock after the change. */
  outcome?: ReactNode
  /** Whether all pieces may be counted: of one stock alone, which is known. */
  canCount?: boolean
}) {
  const { direction, pieces, reason, note } = draft
  return (
    <div className="grid gap-4">
      <ChoiceCards
        legend={m.staff_stock_direction()}
        name="direction"
        value={direction}
        onChange={(next) => onChange(turned(draft, next))}
        choices={[
          { value: 'add', label: m.staff_stock_add() },
          { value: 'take', label: m.staff_stock_take() },
          ...(canCount ? [{ value: 'count' as const, label: m.staff_stock_count() }] : []),
        ]}
        className="grid grid-cols-2 gap-3"
      />
      <TextField
        label={direction === 'count' ? m.staff_stock_counted() : m.staff_stock_pieces()}
        hint={outcome}
        name="change"
        required
        inputMode="numeric"
        value={pieces}
        onValue={(typed) => onChange({ ...draft, pieces: typed })}
      />
      {direction !== 'count' && (
        <SelectField
          label={m.staff_stock_reason()}
          name="reason"
          options={optionsOf(reasonsFor(direction), stockReasonWords)}
          value={reason}
          onValue={(next) => onChange({ ...draft, reason: next })}
        />
      )}
      <TextareaField
        label={m.staff_stock_note()}
        hint={m.staff_stock_note_hint()}
        name="note"
        rows={2}
        value={note}
        onValue={(typed) => onChange({ ...draft, note: typed })}
      />
    </div>
  )
}
