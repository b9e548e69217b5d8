import { OrderQuote } from '@haat/contract/order/order-act'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { useState } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'

import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { ReasonField } from '../../kit/act-dialog/reason-field.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { QuoteSums } from '../money/quote-sums.tsx'

interface UndeliverDialogProps {
  order: StaffOrder
  onChanged: () => void
  onClose: () => void
}

/** Takes back a delivery that was recorded by mistake. */
export function UndeliverDialog({ order, onChanged, onClose }: UndeliverDialogProps) {
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const id = shortOrderId(order._id)
  const { version } = order
  const act = useOrderAct('POST /order/undeliver/{orderId}', {
    params: { orderId: order._id },
    // The dry run does not read the reason: it need not be asked again at each letter.
    dryRun: { body: { version, reason: '-' }, quote: OrderQuote },
    body: ({ totalPrice }) => ({ version, reason, totalPrice }),
    done: m.staff_undeliver_done({ id }),
    onChanged,
  })
  return (
    <ActDialog
      act={act}
      title={m.staff_undeliver_title({ id })}
      text={m.staff_undeliver_text()}
      action={m.staff_undeliver()}
      tone="danger"
      missing={reason === '' ? m.staff_undeliver_why() : undefined}
      onClose={onClose}
      Sums={QuoteSums}
    >
      <ReasonField value={typed} onValue={setTyped} />
    </ActDialog>
  )
}
