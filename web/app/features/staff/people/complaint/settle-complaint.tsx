import { complaintCalls, type Complaint } from '@haat/contract/complaint'

import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { complaintKinds } from '#app/components/complaint-kinds.ts'
import { Written } from '#app/components/written.tsx'
import { FormDialog } from '#app/features/staff/kit/form-dialog.tsx'
import { keepFields, forgetFields, readFields } from '#app/features/staff/kit/kept-fields.ts'
import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { wordOf } from '#app/util/word-of.ts'

const schema = complaintCalls['POST /complaint/{id}/settle'].body

/**
 * Settles a complaint with an answer, which its customer gets by mail or SMS and reads on their page. A stranger's can be
 * dropped without a message: the contact may be somebody else's. What is typed stays until it is sent.
 */
export function SettleComplaint({
  complaint: { _id: id, source, kind, text, customerId },
  userId,
  onClose,
  onDone,
}: {
  complaint: Complaint
  userId: string
  onClose: () => void
  onDone: () => void
}) {
  const form = `complaint:${id}`
  // Of a link the answer stands on the page that it opens.
  const isOfStranger = source === 'form' && customerId === null
  const [isDropped, setDropped] = useState(false)
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
        await browserApi('POST /complaint/{id}/settle', {
          params: { id },
          body: { ...body, tell: !isDropped },
        })
        forgetFields(form)
        toast.success(isDropped ? m.staff_complaint_dropped() : m.staff_complaint_done())
        onDone()
      }}
      onClose={onClose}
    >
      <TextareaField
        label={m.staff_complaint_answer()}
        hint={isDropped ? m.staff_complaint_drop_hint() : m.staff_complaint_answer_hint()}
        name="answer"
        required
        rows={4}
        maxLength={1000}
        defaultValue={readFields(form, userId)?.answer}
        onValue={(answer) => keepFields(form, userId, { answer })}
      />
      {isOfStranger && (
        <Checkbox
          label={m.staff_complaint_drop()}
          checked={isDropped}
          onChange={(event) => setDropped(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
