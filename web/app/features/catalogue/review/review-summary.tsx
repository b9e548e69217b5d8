import type { Product } from '@haat/contract/product/catalogue'
import type { RatingDistribution } from '@haat/contract/product/review'

import { m } from '#app/messages/generated/messages.js'
import { Rating } from '#app/ui/data/rating.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatRating } from '#app/language/format-rating.ts'

const stars = ['5', '4', '3', '2', '1'] as const

export type Stars = keyof RatingDistribution

interface ReviewSummaryProps {
  product: Product
  /** The star filter. */
  chosen: Stars | undefined
  onChoose: (stars: Stars) => void
}

/** Average rating and the number of reviews per star; a click filters by it, another click shows all. */
export function ReviewSummary({ product, chosen, onChoose }: ReviewSummaryProps) {
  const { productRating, reviewCount, ratingDistribution } = product
  const rating = formatRating(productRating)
  return (
    <div className="grid max-w-prose gap-x-10 gap-y-5 sm:max-lg:grid-cols-[auto_1fr] sm:max-lg:items-center">
      <p className="grid justify-items-start gap-1 sm:max-lg:justify-items-center">
        <span aria-hidden className="text-h1 tabular-nums">
          {rating}
        </span>
        <Rating value={productRating} label={m.catalogue_rated({ rating })} figure={false} />
        <span className="text-small text-ink-soft">
          {m.catalogue_reviews_of({ count: reviewCount })}
        </span>
      </p>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-small">
        {stars.map((star) => (
          <div key={star} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt>
              <button
                type="button"
                disabled={ratingDistribution[star] === 0}
                aria-pressed={star === chosen}
                className="min-h-8 text-left tabular-nums enabled:hover:underline aria-pressed:font-medium aria-pressed:text-leaf"
                onClick={() => onChoose(star)}
              >
                {m.catalogue_stars({ count: Number(star) })}
              </button>
            </dt>
            <dd className="contents">
              <Bar share={ratingDistribution[star] / Math.max(1, reviewCount)} />
              <span className="min-w-6 text-right text-ink-soft tabular-nums">
                {formatCount(ratingDistribution[star])}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A bar for a share of 0 to 1; hidden from screen readers, which read the number beside it. */
function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden
      className="h-2 w-full overflow-clip rounded-full bg-line"
    >
      <rect width={share * 100} height="8" className="fill-marigold" />
    </svg>
  )
}
