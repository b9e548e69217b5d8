import type { Order } from '@haat/contract/order'
import { shortOrderId } from '@haat/contract/order-path'
import { useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'

import { OrderRefusal } from './order-refusal.tsx'

interface CancelOrderDialogProps {
  order: Order
  open: boolean
  onClose(): void
  /** The order may have changed: cancelled here, or moved by somebody else. */
  onChanged(): void
}

/** Cancels an order that nothing was paid for. */
export function CancelOrderDialog({ order, open, onClose, onChanged }: CancelOrderDialogProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { _id: orderId } = order
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
      onClose()
    } catch (error) {
      toast.error(m.order_cancel_failed())
      if (error instanceof ApiError) setRefusal(error.message)
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={m.order_cancel()}
      description={m.order_cancel_sure({ id })}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
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
    </Dialog>
  )
}
