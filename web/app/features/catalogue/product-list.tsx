import type { ProductSummary } from '@haat/contract/catalogue'
import type { ComponentType } from 'react'

import { gridLayouts, ProductGrid, type GridLayout } from './product-grid.tsx'
import { ProductCard } from './product-card.tsx'

/** What another area puts on the picture of each card. */
export type Corner = ComponentType<{ product: ProductSummary }>

/** Products as cards. The first `firstScreen` pictures are fetched at once. */
export function ProductList({
  products,
  layout,
  firstScreen = 0,
  corner: CardCorner,
}: {
  products: readonly ProductSummary[]
  layout: GridLayout
  firstScreen?: number
  corner?: Corner | undefined
}) {
  return (
    <ProductGrid layout={layout}>
      {products.map((product, at) => (
        <li
          key={product._id}
          data-wide={isWide(layout, at) || undefined}
          className="data-wide:max-lg:col-span-2"
        >
          <ProductCard
            product={product}
            sizes={gridLayouts[layout].sizes}
            priority={at < firstScreen}
            corner={CardCorner && <CardCorner product={product} />}
          />
        </li>
      ))}
    </ProductGrid>
  )
}

function isWide(layout: GridLayout, at: number): boolean {
  const grid = gridLayouts[layout]
  return 'wide' in grid && at % grid.wide === 0
}
