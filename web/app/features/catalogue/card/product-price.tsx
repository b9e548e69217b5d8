import type { ProductSummary } from '@haat/contract/product/catalogue'

import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { formatTaka } from '#app/language/format-taka.ts'
import { preloadTaka } from '#app/util/preload-taka.ts'

/** Price, or the lowest of several, and the struck-through price before the discount. */
export function ProductPrice({
  product,
  size = 'card',
}: {
  product: Pick<ProductSummary, 'productPrice' | 'productOriginalPrice'> &
    Partial<Pick<ProductSummary, 'minPrice' | 'maxPrice'>>
  size?: 'card' | 'detail'
}) {
  const { productPrice, productOriginalPrice, minPrice, maxPrice } = product
  const price = formatTaka(productPrice)
  preloadTaka()
  return (
    <p className={size === 'card' ? 'price' : 'price price-detail'}>
      <span className="sr-only">{m.catalogue_price_now()}</span>
      {minPrice === maxPrice ? (
        price
      ) : (
        <span>
          {/* The space is as wide as those of the price. */}
          <small>{m.catalogue_from()}</small> {price}
        </span>
      )}
      {productOriginalPrice > productPrice && (
        <s>
          <span className="sr-only">{m.catalogue_price_before()}</span>
          <Money taka={productOriginalPrice} />
        </s>
      )}
    </p>
  )
}
