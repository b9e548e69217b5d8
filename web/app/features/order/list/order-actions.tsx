import type { Order } from '@haat/contract/order/order'
import Eye from 'lucide-react/icons/eye'
import { useId } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

import { BuyAgain } from '../request/buy-again.tsx'
import { DownloadInvoice } from '../details/download-invoice.tsx'
import { orderButton } from './order-button.ts'

/** Buttons of an order; whether it can be cancelled is decided by the server. */
export function OrderActions({
  order,
  onDetails,
  onCancel,
}: {
  order: Order
  onDetails(): void
  onCancel(how: 'plain' | 'refund'): void
}) {
  const refusalId = useId()
  const { cancel, cancelRefusal } = order.may
  return (
    <>
      <div className="grid two-columns gap-2 sm:flex sm:flex-wrap">
        <Button tone="quiet" className={orderButton} onClick={onDetails}>
          <Eye aria-hidden className="size-4.5 max-sm:hidden" />
          {m.order_view_details()}
        </Button>
        <DownloadInvoice orderId={order._id} className={orderButton} />
        <BuyAgain order={order} className={orderButton} />
        {order.status === 'pending' && (
          <Button
            tone="quiet"
            className={classNames(
              orderButton,
              'sm:ml-auto',
              cancel ? 'text-alta!' : 'text-ink-faint!',
            )}
            aria-disabled={cancel === null || undefined}
            aria-describedby={cancelRefusal === null ? undefined : refusalId}
            onClick={() => cancel && onCancel(cancel)}
          >
            {m.order_cancel()}
          </Button>
        )}
      </div>
      {order.status === 'pending' && cancelRefusal !== null && (
        <p id={refusalId} className="mt-2 text-small text-ink-soft sm:text-right">
          {cancelRefusal}
        </p>
      )}
    </>
  )
}
