import type { StaffReview } from '@haat/contract/product/staff-review'
import { useState } from 'react'

import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'

export type ReviewAct = 'hide' | 'show' | 'delete'

const words = {
  hide: {
    title: m.staff_review_hide_one,
    text: m.staff_review_hide_text,
    action: m.staff_review_hide,
    done: m.staff_review_hide_done,
  },
  show: {
    title: m.staff_review_show_one,
    text: m.staff_review_show_text,
    action: m.staff_review_show,
    done: m.staff_review_show_done,
  },
  delete: {
    title: m.staff_review_delete_one,
    text: m.staff_review_delete_text,
    action: m.staff_delete,
    done: m.staff_review_delete_done,
  },
} satisfies Record<ReviewAct, object>

/** Confirms removing or restoring a review; removing needs a reason. */
export function ReviewDialog({
  act,
  review: { _id: id, userId, product },
  onClose,
  onDone,
}: {
  act: ReviewAct
  review: StaffReview
  onClose: () => void
  onDone: () => void
}) {
  const [reason, setReason] = useState('')
  const { title, text, action, done } = words[act]
  const send = async () => {
    await call(act, id, reason)
    toast.success(done())
    onDone()
  }
  return (
    <ConfirmDialog
      title={
        <Worded
          say={(name, goods) => title({ name, product: goods })}
          content={[userId.name, product.productName]}
        />
      }
      text={text()}
      action={action()}
      tone={act === 'delete' ? 'danger' : 'primary'}
      act={send}
      onClose={onClose}
    >
      {act !== 'show' && (
        <TextareaField
          label={m.staff_review_reason()}
          hint={m.staff_review_reason_hint()}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onValue={setReason}
        />
      )}
    </ConfirmDialog>
  )
}

async function call(act: ReviewAct, id: string, reason: string): Promise<void> {
  const params = { id }
  switch (act) {
    case 'hide':
      await browserApi('PATCH /reviews/{id}', { params, body: { hidden: true, reason } })
      return
    case 'show':
      await browserApi('PATCH /reviews/{id}', { params, body: { hidden: false } })
      return
    case 'delete':
      await browserApi('DELETE /reviews/{id}', { params, body: { reason } })
      return
    default:
      act satisfies never
  }
}
