import type { Order } from '@haat/contract/order'
import Star from 'lucide-react/icons/star'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

/** Asks for a review of something that was delivered; once written, says so, and lets it be changed for a while. */
export function ReviewButton({
  order,
  item: { productName: product, review, reviewed },
  onReview,
}: {
  order: Order
  item: Order['items'][number]
  onReview(): void
}) {
  if (order.status !== 'delivered') return null
  if (!reviewed) {
    return (
      <Button
        tone="ghost"
        size="compact"
        aria-label={m.order_review_of({ product })}
        onClick={onReview}
      >
        <Star aria-hidden className="size-4" />
        {m.order_review()}
      </Button>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      {m.order_reviewed()}
      {review && isAhead(review.changeableUntil) && (
        <Button
          tone="ghost"
          size="compact"
          aria-label={m.order_review_change_of({ product })}
          onClick={onReview}
        >
          {m.order_review_change()}
        </Button>
      )}
    </span>
  )
}

/** The server has the last word; a page that is left open for days offers a change in vain. */
const isAhead = (time: string) => new Date(time) > new Date()
