import { Link } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

interface PlacedSelectionProps {
  orderId: string
  /** The order was cancelled: the same items can be ordered again. */
  cancelled: boolean
  onOrderAnew(): void
}

/** Shown when the selection has already become an order: links to it instead of sending it again. */
export function PlacedSelection({ orderId, cancelled, onOrderAnew }: PlacedSelectionProps) {
  const id = shortOrderId(orderId)
  const see = (
    <Button asChild {...(cancelled && { tone: 'quiet' as const })}>
      <Link to={paths.myOrder(orderId)}>{m.checkout_see_order()}</Link>
    </Button>
  )
  if (!cancelled) {
    return (
      <EmptyState
        drawing="basket"
        title={m.checkout_placed_already({ id })}
        text={m.checkout_placed_already_text()}
        action={see}
      />
    )
  }
  return (
    <EmptyState
      drawing="basket"
      title={m.checkout_placed_cancelled({ id })}
      text={m.checkout_placed_cancelled_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onOrderAnew}>{m.checkout_order_anew()}</Button>
          {see}
        </div>
      }
    />
  )
}
