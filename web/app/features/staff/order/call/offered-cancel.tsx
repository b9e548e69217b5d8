import type { CancelReason as Reason } from '@haat/contract/order/cancel-reason'
import type { CallOutcome } from '@haat/contract/order/order-call'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Button } from '#app/ui/form/button.tsx'

import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { cancelFields, emptyCancelDraft, withReason } from '../view/cancel-draft.ts'
import { CancelReason } from '../view/cancel-reason.tsx'

/** Why an order whose calls ended so is cancelled. */
export const cancelReasonOf: Partial<Record<CallOutcome, Reason>> = {
  'no-answer': 'no-answer',
  'wrong-number': 'no-answer',
  fake: 'fake',
}

/** Cancels an order that cannot be confirmed, with the reason that its calls gave. */
export function OfferedCancel({
  orderId,
  words,
  reason,
  onCancelled,
}: {
  orderId: string
  /** Why it is offered. */
  words: string
  reason: Reason
  onCancelled: () => void
}) {
  const [isAsked, setAsked] = useState(false)
  const [draft, setDraft] = useState(() => withReason(emptyCancelDraft, reason))
  const id = shortOrderId(orderId)
  const cancel = async () => {
    const body = { status: 'cancelled' as const, ...cancelFields(draft) }
    await browserApi('PATCH /order/update-status/{orderId}', { params: { orderId }, body })
    toast.success(m.staff_call_cancelled({ id }))
    onCancelled()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-marigold-tint px-4 py-2">
      <p>{words}</p>
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {m.staff_order_cancel()}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={m.staff_order_cancel_one({ id })}
          text={m.staff_order_cancel_text()}
          action={m.staff_order_cancel()}
          ready={draft.reason !== ''}
          act={cancel}
          onClose={() => setAsked(false)}
        >
          <CancelReason draft={draft} onChange={setDraft} />
        </ConfirmDialog>
      )}
    </div>
  )
}
