import type { ProductSummary } from '@haat/contract/catalogue'

import { ProductCard } from '#app/features/catalogue/card/product-card.tsx'

/** A product as shoppers will see it in a list. */
export function PreviewCard({ product }: { product: ProductSummary }) {
  return <ProductCard product={product} sizes="250px" />
}
