import type { Order } from '@haat/contract/order/order'
import { useId, useState } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { loadOnce } from '#app/util/load-once.ts'
import { useForm } from '#app/api/use-form.ts'

import { OrderRefusal } from './order-refusal.tsx'

const findBody = loadOnce(async () => (await import('@haat/contract/order/refund')).PostRefundBody)

interface RefundDialogProps {
  order: Order
  open: boolean
  onClose(): void
  /** Called when the order was cancelled, or changed by someone else. */
  onChanged(): Promise<void>
}

/** Cancels a paid order and asks for the refund account; then confirms that the refund has started. */
export function RefundDialog({ order, open, onClose, onChanged }: RefundDialogProps) {
  const [accepted, setAccepted] = useState(false)
  if (!accepted) {
    return (
      <RefundForm
        order={order}
        open={open}
        onClose={onClose}
        onAccepted={() => setAccepted(true)}
        onChanged={onChanged}
      />
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={m.order_refund_accepted()}
      description={m.order_refund_accepted_text()}
      closeLabel={m.common_close()}
      footer={<Button onClick={onClose}>{m.common_close()}</Button>}
    />
  )
}

function RefundForm({
  order,
  open,
  onClose,
  onAccepted,
  onChanged,
}: RefundDialogProps & { onAccepted(): void }) {
  const formId = useId()
  const [refusal, setRefusal] = useState<string>()
  const { errors, busy, onSubmit } = useForm(
    findBody,
    async (body) => {
      setRefusal(undefined)
      await browserApi('POST /refund/post', { body })
      toast.success(m.order_refund_done())
      await onChanged()
      onAccepted()
    },
    (error) => {
      const said = error instanceof ApiError ? error.message : m.order_refund_failed()
      toast.error(said || m.order_refund_failed())
      // The server's field errors are shown beside the fields.
      if (!(error instanceof ApiError && error.data.errors)) setRefusal(said)
      void onChanged()
    },
  )
  const methods = [
    { value: 'card', label: m.order_refund_card() },
    { value: 'bkash', label: m.order_refund_bkash() },
    { value: 'nagad', label: m.order_refund_nagad() },
    { value: 'rocket', label: m.order_refund_rocket() },
  ]
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || busy || onClose()}
      title={m.order_refund_title()}
      description={m.order_refund_text({
        id: shortOrderId(order._id),
        total: formatTaka(order.totalPrice),
      })}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => busy || onClose()}>
            {m.common_close()}
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={m.order_refund_busy()}>
            {m.order_refund_confirm()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-5">
        <OrderRefusal text={refusal} />
        <input type="hidden" name="orderId" value={order._id} />
        <SelectField
          label={m.order_refund_method()}
          error={errors['refundMethod']}
          name="refundMethod"
          required
          defaultValue=""
          placeholder={m.order_refund_method_choose()}
          options={methods}
        />
        <TextField
          label={m.order_refund_number()}
          error={errors['refundNumber']}
          name="refundNumber"
          required
          inputMode="tel"
          autoComplete="tel"
          placeholder={m.order_refund_number_placeholder()}
        />
      </form>
    </Dialog>
  )
}
