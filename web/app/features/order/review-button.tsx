import type { Order } from '@haat/contract/order'
import Star from 'lucide-react/icons/star'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'

/** Asks for a review of something that was delivered; once written, says so. */
export function ReviewButton({
  order,
  item,
  onReview,
}: {
  order: Order
  item: Order['items'][number]
  onReview(): void
}) {
  if (order.status !== 'delivered') return null
  if (item.reviewed) return <span className="text-small text-ink-soft">{m.order_reviewed()}</span>
  return (
    <Button
      tone="ghost"
      size="compact"
      aria-label={m.order_review_of({ product: item.productName })}
      onClick={onReview}
    >
      <Star aria-hidden className="size-4" />
      {m.order_review()}
    </Button>
  )
}
