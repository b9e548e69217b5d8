import { OrderQuote } from '@haat/contract/order/order-act'
import type { RefundOrderBody } from '@haat/contract/order/refund'
import type { z } from 'zod'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatTaka } from '#app/language/format-taka.ts'

import { ActDialog } from '../../kit/act-dialog/act-dialog.tsx'
import { useOrderAct } from '../../kit/act-dialog/use-order-act.ts'
import { QuoteSums } from '../money/quote-sums.tsx'

interface RefundDialogProps {
  orderId: string
  body: z.input<typeof RefundOrderBody>
  /** The whole of it, in taka. */
  amount: number
  text: string
  /** The refund was given, or somebody else changed the order. */
  onChanged: () => void
  onDone: () => void
  onClose: () => void
}

/** Asks before money goes back, with the dry run: what goes back by which way, what stays due, and stock. */
export function RefundDialog({
  orderId,
  body,
  amount: sum,
  text,
  onChanged,
  onDone,
  onClose,
}: RefundDialogProps) {
  const amount = formatTaka(sum, 2)
  const act = useOrderAct('POST /refund/order/{orderId}', {
    params: { orderId },
    dryRun: { body, quote: OrderQuote },
    body: ({ totalPrice }) => ({ ...body, totalPrice }),
    done: m.staff_refund_of_order_done({ amount }),
    onChanged,
  })
  return (
    <ActDialog
      act={act}
      title={m.staff_refund_of_order_one({ amount, id: shortOrderId(orderId) })}
      text={text}
      action={m.staff_refund_of_order_do({ amount })}
      tone="danger"
      onDone={onDone}
      onClose={onClose}
      Sums={QuoteSums}
    />
  )
}
