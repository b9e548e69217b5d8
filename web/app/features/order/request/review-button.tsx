import type { Order } from '@haat/contract/order/order'
import Star from '~icons/star'

import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

/** Opens the review form for a delivered item; an existing review can be changed for a while. */
export function ReviewButton({
  order,
  item,
  onReview,
}: {
  order: Order
  item: Order['items'][number]
  onReview(): void
}) {
  const { review, reviewed, quantity, givenBack } = item
  // A review is by who kept a piece; one that was written before stays.
  const isKept = quantity > givenBack.quantity
  if (order.status !== 'delivered' || !(isKept || reviewed)) return null
  const product = goodsName(item)
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

/** Estimate only: the server decides whether a review can still be changed. */
const isAhead = (time: string) => new Date(time) > new Date()
