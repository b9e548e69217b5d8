import type { ProductSummary } from '@haat/contract/product/catalogue'

import { ProductCard } from '#app/features/catalogue/card/product-card.tsx'

/** Preview of a product's card as shoppers see it. */
export function PreviewCard({ product }: { product: ProductSummary }) {
  return <ProductCard product={product} sizes="250px" />
}
