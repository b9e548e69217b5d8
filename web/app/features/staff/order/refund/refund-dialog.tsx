import { formatTaka } from '@haat/contract/money'
import { OrderQuote } from '@haat/contract/order/order-act'
import { shortOrderId } from '@haat/contract/order/order-path'
import type { RefundOrderBody } from '@haat/contract/order/refund'
import type { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { orReadAnew } from '../../kit/act-dialog/or-read-anew.ts'
import { QuoteSums } from '../money/quote-sums.tsx'
import { QuotedDialog } from '../money/quoted-dialog.tsx'
import { useQuote } from '../../kit/act-dialog/use-quote.ts'

interface RefundDialogProps {
  orderId: string
  body: z.input<typeof RefundOrderBody>
  /** The whole of it, in taka. */
  amount: number
  text: string
  /** The refund was given, or somebody else changed the order. */
  onChanged: () => void
  onClose: () => void
}

/** Asks before money goes back, with the dry run: what goes back by which way, what stays due, and stock. */
export function RefundDialog({
  orderId,
  body,
  amount: sum,
  text,
  onChanged,
  onClose,
}: RefundDialogProps) {
  const params = { orderId }
  const amount = formatTaka(sum, 2)
  const quote = useQuote(body, async (asked, signal) =>
    OrderQuote.parse(
      await orReadAnew(onChanged, () =>
        browserApi('POST /refund/order/{orderId}', {
          params,
          body: { ...asked, dryRun: true },
          signal,
        }),
      ),
    ),
  )
  return (
    <QuotedDialog
      title={m.staff_refund_of_order_one({ amount, id: shortOrderId(orderId) })}
      text={text}
      action={m.staff_refund_of_order_do({ amount })}
      tone="danger"
      quote={quote}
      act={async ({ totalPrice }) => {
        await callOnce('POST /refund/order/{orderId}', { params, body: { ...body, totalPrice } })
        toast.success(m.staff_refund_of_order_done({ amount }))
        onChanged()
      }}
      onChanged={onChanged}
      onClose={onClose}
      Sums={QuoteSums}
    >
      {() => null}
    </QuotedDialog>
  )
}
