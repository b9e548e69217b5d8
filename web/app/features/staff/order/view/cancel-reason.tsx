import { cancelReasons } from '@haat/contract/order/cancel-reason'

import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { optionsOf } from '#app/util/word-of.ts'

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
      <SelectField
        label={m.staff_cancel_why()}
        placeholder={m.staff_cancel_choose()}
        options={optionsOf(cancelReasons, cancelReasonWords)}
        value={draft.reason}
        onValue={(reason) => onChange(withReason(draft, reason))}
      />
      <TextareaField
        label={m.staff_cancel_words()}
        aside={m.staff_optional()}
        rows={2}
        maxLength={500}
        value={draft.words}
        onValue={(words) => onChange({ ...draft, words })}
      />
      <TextareaField
        label={m.staff_cancel_note()}
        aside={m.staff_optional()}
        rows={2}
        maxLength={500}
        value={draft.privateNote}
        onValue={(privateNote) => onChange({ ...draft, privateNote })}
      />
    </div>
  )
}
