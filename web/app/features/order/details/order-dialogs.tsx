import type { Order } from '@haat/contract/order/order'

import { CancelOrderDialog } from '../request/cancel-order-dialog.tsx'
import { OrderDetailsDialog } from './order-details-dialog.tsx'
import { RefundDialog } from '../request/refund-dialog.tsx'
import { ReturnDialog } from '../return/return-dialog.tsx'
import { ReviewDialog } from '../request/review-dialog.tsx'
import type { useOrderDialog } from './use-order-dialog.ts'

/** The dialogs above the order list, loaded when the first one opens. */
export function OrderDialogs({
  orders,
  dialog: { question, open, close },
  details,
  onPay,
  onChanged,
}: {
  orders: readonly Order[]
  dialog: ReturnType<typeof useOrderDialog>
  /** The order whose details are open, from the URL. */
  details: { orderId: string | null; close(): void }
  onPay(order: Order): void
  onChanged(): Promise<void>
}) {
  const order = orders.find(({ _id }) => _id === question?.orderId)
  const item =
    question?.kind === 'review' && order?.items.find(({ _id }) => _id === question.itemId)
  const common = { open, onClose: close, onChanged }
  return (
    <>
      <OrderDetailsDialog
        order={orders.find(({ _id }) => _id === details.orderId)}
        open={details.orderId !== null}
        onClose={details.close}
        onPay={onPay}
        onChanged={onChanged}
      />
      {order && question?.kind === 'cancel' && (
        <CancelOrderDialog key={order._id} order={order} onPay={onPay} {...common} />
      )}
      {order && question?.kind === 'refund' && (
        <RefundDialog key={order._id} order={order} {...common} />
      )}
      {order && question?.kind === 'return' && (
        <ReturnDialog key={order._id} order={order} {...common} />
      )}
      {item && <ReviewDialog key={item._id} item={item} {...common} />}
    </>
  )
}
