import type { Product } from '@haat/contract/catalogue'
import type { Review } from '@haat/contract/review'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { Avatar } from '#app/util/avatar.tsx'
import { formatDate } from '#app/util/format-date.ts'
import { useAnswers } from '#app/util/use-answers.ts'

import { ReviewSummary } from './review-summary.tsx'

/** What customers say of a product, the newest first: the first page comes with the product, the others on demand. */
export function ReviewList({ product }: { product: Product }) {
  const { _id: id, reviews, reviewCount } = product
  const [pages, setPages] = useState(1)
  const { answers, ask } = useAnswers((page: number) =>
    browserApi('GET /products/{id}/reviews', { params: { id }, query: { page } }),
  )
  if (reviews.length === 0) return <EmptyState drawing="speech" title={m.catalogue_no_reviews()} />

  const later = Array.from({ length: pages - 1 }, (_, index) => answers.get(index + 2))
  const shown = unique([
    ...reviews,
    ...later.flatMap((page) => (page?.state === 'here' ? page.answer.data : [])),
  ])
  const last = later.at(-1)
  const showMore = () => {
    const page = last?.state === 'failed' ? pages : pages + 1
    setPages(page)
    ask(page)
  }
  const more = shown.length < reviewCount && (last?.state !== 'here' || pages < last.answer.pages)
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_1fr] lg:items-start">
      <ReviewSummary product={product} />
      <div className="max-w-prose">
        <ul className="divide-y divide-line">
          {shown.map((review) => (
            <OneReview key={review._id} review={review} />
          ))}
        </ul>
        {reviewCount > reviews.length && (
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 noscript:hidden">
            {more && (
              <Button tone="quiet" busy={last?.state === 'asking'} onClick={showMore}>
                {m.catalogue_more_reviews()}
              </Button>
            )}
            <output className="text-small text-ink-faint">
              {m.catalogue_reviews_shown({ count: shown.length, total: reviewCount })}
            </output>
            {last?.state === 'failed' && (
              <p role="alert" className="w-full text-small text-alta">
                {m.catalogue_reviews_failed()}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** A review that came in meanwhile moves the others on by one: each is shown once. */
function unique(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()]
}

function OneReview({ review: { userId, date, stars, text } }: { review: Review }) {
  return (
    <li className="flex gap-4 py-5 first:pt-0">
      <Avatar name={userId.name} picture={userId.profileImg} className="size-10 text-small" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-medium break-words">{userId.name}</span>
          <time dateTime={date} className="text-small text-ink-faint">
            {formatDate(date)}
          </time>
        </div>
        <Rating value={stars} label={m.catalogue_rated({ rating: String(stars) })} figure={false} />
        <p className="mt-1.5 break-words whitespace-pre-line text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
