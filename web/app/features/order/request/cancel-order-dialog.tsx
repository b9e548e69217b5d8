import type { Order } from '@haat/contract/order/order'
import { useState } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { useBusy } from '#app/util/use-busy.ts'

import { OrderRefusal } from './order-refusal.tsx'
import { PayCash } from '../payment/pay-cash.tsx'
import { PayNow } from '../payment/pay-now.tsx'

interface CancelOrderDialogProps {
  order: Order
  open: boolean
  onClose(): void
  /** Called before the browser opens the gateway's page to pay this order. */
  onPay(order: Order): void
  /** Called when the order may have changed: cancelled here, or changed by someone else. */
  onChanged(): Promise<void>
  /** Called when it is cancelled and the page reports it. Default: like any other change. */
  onCancelled?: () => Promise<void>
}

/**
 * Cancels an unpaid order. While it awaits an online payment, the other two options are offered too:
 * paying now, and cash on delivery.
 */
export function CancelOrderDialog({
  order,
  open,
  onClose,
  onPay,
  onChanged,
  onCancelled = onChanged,
}: CancelOrderDialogProps) {
  const [busy, setBusy] = useBusy(false)
  const [refusal, setRefusal] = useState<string>()
  const { _id: orderId, may } = order
  const id = shortOrderId(orderId)
  const cancel = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await browserApi('PATCH /order/update-status/{orderId}', {
        params: { orderId },
        body: { orderId, status: 'cancelled' },
      })
      toast.success(m.order_cancel_done({ id }))
      // Wait until the page shows it as cancelled, before its buttons can be clicked again.
      await onCancelled()
      onClose()
    } catch (error) {
      toast.error(m.order_cancel_failed())
      if (error instanceof ApiError) setRefusal(error.message)
      await onChanged()
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || busy || onClose()}
      title={m.order_cancel()}
      description={m.order_cancel_sure({ id })}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={() => busy || onClose()}>
            {m.common_close()}
          </Button>
          <Button
            tone="danger"
            busy={busy}
            busyLabel={m.order_cancel_busy()}
            onClick={() => void cancel()}
          >
            {m.order_cancel_yes()}
          </Button>
        </>
      }
    >
      <OrderRefusal text={refusal} />
      {order.collect !== 'door' && (may.pay || may.payCash) && !busy && (
        <>
          <p className="text-ink-soft">{m.order_cancel_instead()}</p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            {may.pay && <PayNow order={order} onLeave={() => onPay(order)} onChanged={onChanged} />}
            {may.payCash && <PayCash order={order} onChanged={onChanged} onDone={onClose} />}
          </div>
        </>
      )}
    </Dialog>
  )
}
