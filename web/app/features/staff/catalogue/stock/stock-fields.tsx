import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { reasonsFor, turned, type StockDraft } from './stock-draft.ts'
import { stockReasonWords } from './stock-words.ts'

/** Change of stock and its reason. A phone's numeric keypad has no minus, so the direction is a choice. */
export function StockFields({
  draft,
  onChange,
  errors,
  outcome,
  canCount = false,
}: {
  draft: StockDraft
  onChange: (draft: StockDraft) => void
  errors?: Partial<Record<string, string>>
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
      <Field
        label={direction === 'count' ? m.staff_stock_counted() : m.staff_stock_pieces()}
        hint={outcome}
        error={errors?.['change']}
        required
      >
        {(control) => (
          <Input
            control={control}
            name="change"
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            onChange={({ target }) => onChange({ ...draft, pieces: target.value })}
          />
        )}
      </Field>
      {direction !== 'count' && (
        <Field label={m.staff_stock_reason()} error={errors?.['reason']}>
          {(control) => (
            <Select
              control={control}
              name="reason"
              options={reasonsFor(direction).map((value) => ({
                value,
                label: wordOf(stockReasonWords, value),
              }))}
              value={reason}
              // One of the options above.
              onChange={({ target }) =>
                onChange({ ...draft, reason: target.value as StockDraft['reason'] })
              }
            />
          )}
        </Field>
      )}
      <Field label={m.staff_stock_note()} hint={m.staff_stock_note_hint()} error={errors?.['note']}>
        {(control) => (
          <Textarea
            control={control}
            name="note"
            rows={2}
            value={note}
            onChange={({ target }) => onChange({ ...draft, note: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
