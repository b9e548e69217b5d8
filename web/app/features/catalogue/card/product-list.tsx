import type { ComponentType } from 'react'

import type { CardProduct } from './card-product.ts'
import { gridLayouts, ProductGrid, type GridLayout } from './product-grid.tsx'
import { ProductCard } from './product-card.tsx'

/** Renders what another feature puts on the picture of a card. */
export type Corner = ComponentType<{ product: CardProduct }>

/** Products as cards. `first`: how many are above the fold and load their pictures eagerly. */
export function ProductList({
  products,
  layout,
  first = false,
  corner: CardCorner,
}: {
  products: readonly CardProduct[]
  layout: GridLayout
  first?: boolean
  corner?: Corner | undefined
}) {
  const { across } = gridLayouts[layout]
  return (
    <ProductGrid layout={layout}>
      {products.map((product, at) => (
        <li key={product._id} data-wide={isWide(layout, at) || undefined} className="product-cell">
          <ProductCard
            product={product}
            sizes={gridLayouts[layout].sizes}
            priority={first && at < across}
            eager={first && at < 2 * across}
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
