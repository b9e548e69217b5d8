import type { Product } from '@haat/contract/catalogue'
import type { Review } from '@haat/contract/review'

import { m } from '#app/messages/generated/messages.js'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { formatDate } from '#app/util/format-date.ts'

/** What customers say of a product, the newest first. */
export function ReviewList({ product: { reviews, reviewCount } }: { product: Product }) {
  if (reviews.length === 0) return <EmptyState drawing="speech" title={m.catalogue_no_reviews()} />
  return (
    <>
      <ul className="grid max-w-prose divide-y divide-line">
        {reviews.map((review) => (
          <OneReview key={review._id} review={review} />
        ))}
      </ul>
      {reviewCount > reviews.length && (
        <p className="mt-4 text-small text-ink-faint">
          {m.catalogue_newest_reviews({ count: reviews.length, total: reviewCount })}
        </p>
      )}
    </>
  )
}

function OneReview({ review: { userId, date, stars, text } }: { review: Review }) {
  return (
    <li className="py-5 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{userId.name}</span>
        <Rating value={stars} label={m.catalogue_rated({ rating: String(stars) })} />
        <time dateTime={date} className="text-small text-ink-faint">
          {formatDate(date)}
        </time>
      </div>
      <p className="mt-2 whitespace-pre-line text-ink-soft">{text}</p>
    </li>
  )
}
