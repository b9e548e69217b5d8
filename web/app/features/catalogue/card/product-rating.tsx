import { m } from '#app/messages/generated/messages.js'
import { Rating } from '#app/ui/data/rating.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatRating } from '#app/language/format-rating.ts'

import type { CardProduct } from './card-product.ts'

/** Stars and number of reviews; before the first review, a text that there are none. */
export function ProductRating({
  product,
}: {
  product: Pick<CardProduct, 'productRating' | 'reviewCount'>
}) {
  const { productRating, reviewCount } = product
  if (reviewCount === 0) {
    return <span className="text-small text-ink-faint">{m.catalogue_no_reviews()}</span>
  }
  return (
    <Rating
      value={productRating}
      label={m.catalogue_rated({ rating: formatRating(productRating) })}
      after={`(${formatCount(reviewCount)})`}
    />
  )
}
