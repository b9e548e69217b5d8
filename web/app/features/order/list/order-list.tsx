import type { Order } from '@haat/contract/order/order'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useInView } from '#app/util/use-in-view.ts'

import { OrderActions } from './order-actions.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderSearch } from './order-search.tsx'
import { PaymentNotice } from '../payment/payment-notice.tsx'
import { useOrderDialog } from '../details/use-order-dialog.ts'
import { useOrderInAddress } from './use-order-in-address.ts'
import { useShownOrders } from './use-shown-orders.ts'

const OrderDialogs = lazy(async () => ({
  default: (await import('../details/order-dialogs.tsx')).OrderDialogs,
}))

/** All orders of a customer with search, status and date filters, and actions. */
export function OrderList({
  orders,
  onPay,
  onChanged,
}: {
  orders: readonly Order[]
  /** Called before the browser opens the gateway's page to pay an order. */
  onPay(order: Order): void
  /** Called when an order has changed. */
  onChanged(): Promise<void>
}) {
  const list = useShownOrders(orders)
  const dialog = useOrderDialog()
  const details = useOrderInAddress()
  return (
    <>
      <OrderSearch filter={list.filter} onChange={list.change} found={list.found.length} />
      {list.found.length > 0 ? (
        <div className="mt-5 grid gap-5">
          {list.shown.map((order) => (
            <OrderCard
              key={order._id}
              order={order}
              notice={<PaymentNotice order={order} onPay={onPay} onChanged={onChanged} />}
              actions={
                <OrderActions
                  order={order}
                  onDetails={() => details.open(order._id)}
                  onReturn={() => dialog.ask({ kind: 'return', orderId: order._id })}
                  onCancel={(how) =>
                    dialog.ask({
                      kind: how === 'plain' ? 'cancel' : 'refund',
                      orderId: order._id,
                    })
                  }
                />
              }
              onReview={(itemId) => dialog.ask({ kind: 'review', orderId: order._id, itemId })}
            />
          ))}
        </div>
      ) : (
        <NoOrders any={list.all.length > 0} />
      )}
      <More list={list} />
      {(dialog.question || details.orderId) && (
        <Suspense>
          <OrderDialogs
            orders={list.all}
            dialog={dialog}
            details={details}
            onPay={onPay}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </>
  )
}

/** Infinite scroll: shows more of the loaded orders, then loads older ones. */
function More({ list }: { list: ReturnType<typeof useShownOrders> }) {
  const { shown, found, older } = list
  const more = shown.length < found.length
  const end = useInView(more ? list.showMore : older.ask)
  if (!more && !older.wanted) return null
  if (older.asking === 'failed') {
    return (
      <div className="mt-6 grid justify-items-center gap-2">
        <p role="alert" className="text-small text-ink-soft">
          {m.order_older_failed()}
        </p>
        <Button tone="quiet" onClick={older.ask}>
          {m.common_retry()}
        </Button>
      </div>
    )
  }
  return (
    <p ref={end} className="mt-6 text-center text-small text-ink-soft">
      {m.order_loading()}
    </p>
  )
}

function NoOrders({ any }: { any: boolean }) {
  return (
    <EmptyState
      drawing="parcel"
      title={m.order_none()}
      text={any ? m.order_none_match() : m.order_none_text()}
      action={
        !any && (
          <Button asChild>
            <Link to={paths.products()}>{m.order_browse()}</Link>
          </Button>
        )
      }
    />
  )
}
