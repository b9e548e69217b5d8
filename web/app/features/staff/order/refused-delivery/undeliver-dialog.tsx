import { OrderQuote } from '@haat/contract/order/order-act'
import { shortOrderId } from '@haat/contract/order/order-path'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

import { orReadAnew } from '../../kit/act-dialog/or-read-anew.ts'
import { QuoteSums } from '../money/quote-sums.tsx'
import { QuotedDialog } from '../money/quoted-dialog.tsx'
import { useQuote } from '../../kit/act-dialog/use-quote.ts'

interface UndeliverDialogProps {
  order: StaffOrder
  onChanged: () => void
  onClose: () => void
}

/** Takes back a delivery that was recorded by mistake. */
export function UndeliverDialog({ order, onChanged, onClose }: UndeliverDialogProps) {
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const params = { orderId: order._id }
  const id = shortOrderId(order._id)
  const { version } = order
  // The dry run does not read the reason: it need not be asked again at each letter.
  const quote = useQuote({ version, reason: '-' }, async (body, signal) =>
    OrderQuote.parse(
      await orReadAnew(onChanged, () =>
        browserApi('POST /order/undeliver/{orderId}', {
          params,
          body: { ...body, dryRun: true },
          signal,
        }),
      ),
    ),
  )
  return (
    <QuotedDialog
      title={m.staff_undeliver_title({ id })}
      text={m.staff_undeliver_text()}
      action={m.staff_undeliver()}
      tone="danger"
      quote={quote}
      missing={reason === '' ? m.staff_undeliver_why() : undefined}
      act={async ({ totalPrice }) => {
        const body = { version, reason, totalPrice }
        await callOnce('POST /order/undeliver/{orderId}', { params, body })
        toast.success(m.staff_undeliver_done({ id }))
        onChanged()
      }}
      onChanged={onChanged}
      onClose={onClose}
      Sums={QuoteSums}
    >
      {(errors) => (
        <Field label={m.staff_refund_reason()} error={errors['reason']} required>
          {(control) => (
            <Textarea
              control={control}
              rows={2}
              maxLength={500}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
    </QuotedDialog>
  )
}
