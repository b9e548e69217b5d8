import type { StaffReview } from '@haat/contract/product/staff-review'
import Star from '~icons/star'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { inDigits } from '#app/language/in-digits.ts'
import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import {
  type ReviewAct,
  ReviewDialog,
} from '#app/features/staff/catalogue/review/review-dialog.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { formatDate } from '#app/util/format-date.ts'

export const loader = staffLoader(
  { permission: 'content', query: [...listKeys, 'stars', 'state', 'product', 'search'] },
  ({ api, query }) => api('GET /reviews', { query }),
)

/** The open dialog and its review. */
interface PendingAction {
  act: ReviewAct
  review: StaffReview
}

const stars = ['5', '4', '3', '2', '1'].map((count) => ({
  value: count,
  label: m.staff_review_stars_of({ count: inDigits(count) }),
}))
const states = [
  { value: 'shown', label: m.staff_review_shown() },
  { value: 'hidden', label: m.staff_review_hidden() },
]

export function Component() {
  const list = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<PendingAction>()
  const product = query.get('product')
  return (
    <ListPage
      title={m.staff_reviews()}
      subtitle={m.staff_reviews_subtitle()}
      filters={
        <>
          <SearchFilter label={m.staff_review_search()} />
          <ChoiceFilter label={m.staff_review_stars()} name="stars" options={stars} />
          <ChoiceFilter label={m.staff_review_state()} name="state" options={states} />
          {product && (
            <>
              <input type="hidden" name="product" value={product} />
              <Button asChild tone="ghost" className="max-sm:col-span-2">
                <Link to={staffPaths.adminReviews()}>{m.staff_review_all_products()}</Link>
              </Button>
            </>
          )}
        </>
      }
      list={list}
      columns={columnsWith(setPending)}
    >
      {pending && (
        <ReviewDialog
          key={pending.review._id}
          {...pending}
          onClose={() => setPending(undefined)}
          onDone={() => void revalidate()}
        />
      )}
    </ListPage>
  )
}

function columnsWith(start: (action: PendingAction) => void): Column<StaffReview>[] {
  return [
    {
      id: 'text',
      header: m.staff_review_text(),
      cell: (review) => <Words review={review} />,
    },
    {
      id: 'stars',
      header: m.staff_review_stars(),
      cell: ({ stars: count }) => (
        <span className="whitespace-nowrap">
          <Star aria-hidden className="inline size-4 fill-marigold text-marigold" />{' '}
          {m.staff_review_stars_of({ count })}
        </span>
      ),
    },
    {
      id: 'product',
      header: m.staff_review_product(),
      cell: ({ product }) => (
        <Link
          lang={langOf(product.productName)}
          to={staffPaths.adminReviews({ product: product._id })}
          className="inline-flex items-center pointer-coarse:min-h-target hover:text-leaf-deep"
        >
          {product.productName}
        </Link>
      ),
    },
    {
      id: 'by',
      header: m.staff_review_by(),
      cell: ({ userId, date }) => (
        <>
          <Written>{userId.name}</Written>{' '}
          <span className="whitespace-nowrap text-ink-faint">{formatDate(date)}</span>
        </>
      ),
    },
    {
      id: 'acts',
      header: m.staff_review_acts(),
      cell: (review) => (
        <span className="flex gap-2 max-md:justify-end">
          <Button
            tone="quiet"
            size="compact"
            onClick={() => start({ act: review.hidden ? 'show' : 'hide', review })}
          >
            {review.hidden ? m.staff_review_show() : m.staff_review_hide()}
          </Button>
          <Button tone="ghost" size="compact" onClick={() => start({ act: 'delete', review })}>
            {m.staff_delete()}
          </Button>
        </span>
      ),
    },
  ]
}

function Words({ review: { text, hidden } }: { review: StaffReview }) {
  return (
    <div className="max-w-prose min-w-40 text-left">
      <p lang={langOf(text)} className="line-clamp-4 break-words whitespace-pre-line">
        {text}
      </p>
      {hidden && (
        <p className="mt-1 text-ink-soft">
          <Badge tone="alta">{m.staff_review_hidden()}</Badge> <Written>{hidden.reason}</Written>
        </p>
      )}
    </div>
  )
}

export const ErrorBoundary = listFailed(m.staff_reviews)
