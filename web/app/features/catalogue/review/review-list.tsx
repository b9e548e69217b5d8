import type { Product } from '@haat/contract/product/catalogue'
import type { Review, ReviewSort as Sort } from '@haat/contract/product/review'
import BadgeCheck from '~icons/badge-check'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { formatCount } from '#app/language/format-count.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { Avatar } from '#app/components/avatar.tsx'
import { formatDate } from '#app/util/format-date.ts'
import { thumbnail } from '#app/util/thumbnail.ts'
import { useLazyQuery } from '#app/util/use-lazy-query.ts'
import { useIdleImport } from '#app/util/use-import-when.ts'

import { ReviewSummary, type Stars } from './review-summary.tsx'

const loadReviewSort = async () => (await import('./review-sort.tsx')).ReviewSort

/**
 * Reviews of a product, optionally filtered by stars. The first page of all, newest first, is loaded with
 * the product, the others on demand.
 */
export function ReviewList({ product }: { product: Product }) {
  const { _id: id, reviews, reviewCount, ratingDistribution } = product
  const [stars, setStars] = useState<Stars>()
  const [sortBy, setSortBy] = useState<Sort>('newest')
  const [pages, setPages] = useState(1)
  const [ReviewSort, ref] = useIdleImport(loadReviewSort)
  const { answers, load } = useLazyQuery(`reviews ${id}`, (key: Key) => {
    // as: the form of the key
    const [page, sort, rated] = key.split(' ') as [string, Sort, Stars | '']
    const query = {
      page: Number(page),
      ...(sort !== 'newest' && { sortBy: sort }),
      ...(rated && { stars: rated }),
    }
    return browserApi('GET /products/{id}/reviews', { params: { id }, query })
  })
  if (reviews.length === 0) return <EmptyState drawing="speech" title={m.catalogue_no_reviews()} />

  const isGiven = !stars && sortBy === 'newest'
  const given = isGiven ? 1 : 0
  const total = stars ? ratingDistribution[stars] : reviewCount
  const keyOf = (page: number): Key => `${page} ${sortBy} ${stars ?? ''}`
  const later = Array.from({ length: pages - given }, (_, index) =>
    answers.get(keyOf(index + 1 + given)),
  )
  const shown = unique([
    ...(isGiven ? reviews : []),
    ...later.flatMap((page) => (page?.state === 'ready' ? page.value.data : [])),
  ])
  const last = later.at(-1)
  const showMore = () => {
    const page = last?.state === 'failed' ? pages : pages + 1
    setPages(page)
    load(keyOf(page))
  }
  const show = (rated: Stars | undefined, sort: Sort) => {
    setStars(rated)
    setSortBy(sort)
    setPages(1)
    if (rated || sort !== 'newest') load(`1 ${sort} ${rated ?? ''}`)
  }
  const more = shown.length < total && (last?.state !== 'ready' || pages < last.value.pages)
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[20rem_1fr] lg:items-start">
      <ReviewSummary
        product={product}
        chosen={stars}
        onChoose={(pressed) => show(pressed === stars ? undefined : pressed, sortBy)}
      />
      <div className="max-w-prose">
        {reviewCount > 1 && (
          <div ref={ref} className="mb-5 h-target noscript:hidden">
            {ReviewSort && <ReviewSort value={sortBy} onChange={(sort) => show(stars, sort)} />}
          </div>
        )}
        <ul className="divide-y divide-line">
          {shown.map((review) => (
            <OneReview key={review._id} review={review} />
          ))}
        </ul>
        {(!isGiven || reviewCount > reviews.length) && (
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 noscript:hidden">
            {more && (
              <Button tone="quiet" busy={last?.state === 'loading'} onClick={showMore}>
                {m.catalogue_more_reviews()}
              </Button>
            )}
            <output className="text-small text-ink-faint">
              {m.catalogue_reviews_shown({ count: shown.length, total })}
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

/** Page, order, and the star filter. */
type Key = `${number} ${Sort} ${Stars | ''}`

/** A new review shifts the others by one: drop duplicates. */
function unique(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review._id, review])).values()]
}

function OneReview({ review: { userId, date, stars, text, images } }: { review: Review }) {
  return (
    <li className="flex gap-4 py-5 first:pt-0">
      <Avatar name={userId.name} picture={userId.profileImg} className="size-10 text-small" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span lang={langOf(userId.name)} className="font-medium wrap-anywhere">
            {userId.name}
          </span>
          <time dateTime={date} className="text-small text-ink-faint">
            {formatDate(date)}
          </time>
          <span className="inline-flex items-center gap-1 text-small text-leaf-deep">
            <BadgeCheck aria-hidden className="size-4" />
            {m.catalogue_review_verified()}
          </span>
        </div>
        <Rating
          value={stars}
          label={m.catalogue_rated({ rating: formatCount(stars) })}
          figure={false}
        />
        <p lang={langOf(text)} className="mt-1.5 wrap-anywhere whitespace-pre-line text-ink-soft">
          {text}
        </p>
        {images.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {images.map((image, index) => (
              <li key={image}>
                <a href={image}>
                  <Picture
                    {...thumbnail(image, 80)}
                    alt={m.catalogue_review_picture({ number: index + 1, name: userId.name })}
                    className="size-20 rounded-control"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
