import type { Order } from '@haat/contract/order/order'
import Eye from '~icons/eye'
import { useId } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { useNow } from '#app/util/use-now.ts'

import { BuyAgain } from '../request/buy-again.tsx'
import { DownloadInvoice } from '../details/download-invoice.tsx'
import { canReturn } from '../return/return-choice.ts'
import { orderButton } from './order-button.ts'

/** Buttons of an order; whether it can be cancelled is decided by the server. */
export function OrderActions({
  order,
  onDetails,
  onReturn,
  onCancel,
}: {
  order: Order
  onDetails(): void
  onReturn(): void
  onCancel(how: 'plain' | 'refund'): void
}) {
  const refusalId = useId()
  const now = useNow()
  const { cancel, cancelRefusal } = order.may
  return (
    <>
      <div className="grid two-columns gap-2 sm:flex sm:flex-wrap">
        <Button tone="quiet" className={orderButton} onClick={onDetails}>
          <Eye aria-hidden className="size-4.5 max-sm:hidden" />
          {m.order_view_details()}
        </Button>
        <DownloadInvoice order={order} className={orderButton} />
        <BuyAgain order={order} className={orderButton} />
        {canReturn(order, now) && (
          <Button tone="quiet" className={orderButton} onClick={onReturn}>
            {m.order_return_button()}
          </Button>
        )}
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
