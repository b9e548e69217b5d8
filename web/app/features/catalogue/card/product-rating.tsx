import type { ProductSummary } from '@haat/contract/product/catalogue'

import { m } from '#app/messages/generated/messages.js'
import { Rating } from '#app/ui/data/rating.tsx'

/** Stars and number of reviews; before the first review, a text that there are none. */
export function ProductRating({ product }: { product: ProductSummary }) {
  const { productRating, reviewCount } = product
  if (reviewCount === 0) {
    return <span className="text-small text-ink-faint">{m.catalogue_no_reviews()}</span>
  }
  return (
    <Rating
      value={productRating}
      label={m.catalogue_rated({ rating: productRating.toFixed(1) })}
      after={`(${reviewCount})`}
    />
  )
}
