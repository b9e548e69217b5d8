import { complaintCalls, type Complaint } from '@haat/contract/complaint'

import { browserApi } from '#app/api/browser-api.ts'
import { complaintKinds } from '#app/components/complaint-kinds.ts'
import { Written } from '#app/components/written.tsx'
import { FormDialog } from '#app/features/staff/kit/form-dialog.tsx'
import { m } from '#app/messages/generated/messages.js'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { wordOf } from '#app/util/word-of.ts'

const schema = complaintCalls['POST /complaint/{id}/settle'].body

/** Settles a complaint with an answer, which its customer gets by mail or SMS and reads on their page. */
export function SettleComplaint({
  complaint: { _id: id, kind, text },
  onClose,
  onDone,
}: {
  complaint: Complaint
  onClose: () => void
  onDone: () => void
}) {
  return (
    <FormDialog
      title={m.staff_complaint_settle_title()}
      text={
        <>
          {wordOf(complaintKinds, kind)}
          {text && (
            <>
              : <Written>{text}</Written>
            </>
          )}
        </>
      }
      action={m.staff_complaint_settle()}
      schema={schema}
      send={async (body) => {
        await browserApi('POST /complaint/{id}/settle', { params: { id }, body })
        toast.success(m.staff_complaint_done())
        onDone()
      }}
      onClose={onClose}
    >
      <TextareaField
        label={m.staff_complaint_answer()}
        hint={m.staff_complaint_answer_hint()}
        name="answer"
        required
        rows={4}
        maxLength={1000}
      />
    </FormDialog>
  )
}
