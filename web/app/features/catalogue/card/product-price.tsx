import type { ProductSummary } from '@haat/contract/product/catalogue'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Money } from '#app/ui/data/money.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

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
  const price = (
    <Money
      taka={productPrice}
      className={classNames('font-bold', size === 'card' ? 'text-lead' : 'text-h2')}
    />
  )
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <VisuallyHidden>{m.catalogue_price_now()}</VisuallyHidden>
      {minPrice === maxPrice ? (
        price
      ) : (
        <span>
          <span className="text-small text-ink-soft">{m.catalogue_from()} </span>
          {price}
        </span>
      )}
      {productOriginalPrice > productPrice && (
        <s className={classNames('text-ink-faint', size === 'card' && 'text-small leading-none')}>
          <VisuallyHidden>{m.catalogue_price_before()}</VisuallyHidden>
          <Money taka={productOriginalPrice} />
        </s>
      )}
    </p>
  )
}
