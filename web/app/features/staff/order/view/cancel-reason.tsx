import { cancelReasons } from '@haat/contract/order/cancel-reason'

import { m } from '#app/messages/generated/messages.js'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { type CancelDraft, withReason } from './cancel-draft.ts'
import { cancelReasonWords } from './cancel-reason-words.ts'

/** Why an order is cancelled: for the reports, for its customer, and for the shop alone. */
export function CancelReason({
  draft,
  onChange,
}: {
  draft: CancelDraft
  onChange: (draft: CancelDraft) => void
}) {
  return (
    <div className="grid gap-4">
      <Field label={m.staff_cancel_why()}>
        {(control) => (
          <Select
            control={control}
            placeholder={m.staff_cancel_choose()}
            options={cancelReasons.map((value) => ({
              value,
              label: wordOf(cancelReasonWords, value),
            }))}
            value={draft.reason}
            onChange={({ target }) => {
              const chosen = cancelReasons.find((reason) => reason === target.value)
              onChange(withReason(draft, chosen ?? ''))
            }}
          />
        )}
      </Field>
      <Field label={m.staff_cancel_words()} aside={m.staff_optional()}>
        {(control) => (
          <Textarea
            control={control}
            rows={2}
            maxLength={500}
            value={draft.words}
            onChange={({ target }) => onChange({ ...draft, words: target.value })}
          />
        )}
      </Field>
      <Field label={m.staff_cancel_note()} aside={m.staff_optional()}>
        {(control) => (
          <Textarea
            control={control}
            rows={2}
            maxLength={500}
            value={draft.privateNote}
            onChange={({ target }) => onChange({ ...draft, privateNote: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
