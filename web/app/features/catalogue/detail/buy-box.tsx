import type { Product } from '@haat/contract/product/catalogue'
import type { ShippingFee } from '@haat/contract/order/shipping'
import type { Shop } from '@haat/contract/shop'
import type { ReactNode } from 'react'

import { inDigits } from '#app/language/in-digits.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { useIdleImport } from '#app/util/use-import-when.ts'

import { BuyBar } from './buy-bar.tsx'
import { DeliveryFees } from './delivery-fees.tsx'
import { OptionPicker } from './option-picker.tsx'
import { OrderBy } from './order-by.tsx'
import { ProductPrice } from '../card/product-price.tsx'
import { ProductRating } from '../card/product-rating.tsx'
import { Promises } from './promises.tsx'
import { ShareButton } from './share-button.tsx'
import { SizeGuide } from './size-guide.tsx'
import { sizeLabelOf } from './size-label.ts'
import { StockLine } from './stock-line.tsx'
import type { Choice } from './use-choice.ts'

interface BuyBoxProps {
  product: Product
  choice: Choice
  fee: ShippingFee
  /** Undefined when the settings failed to load: then no delivery time is shown. */
  shop: Shop | undefined
  /** Time of the page (ms). */
  now: number
  origin: string
  /** Small buttons beside the name. */
  aside?: ReactNode
  /** The buy buttons. */
  actions: ReactNode
}

/** Name, price, options and buy buttons of a product. */
export function BuyBox(props: BuyBoxProps) {
  const { product, choice, fee, shop, now, origin, aside, actions } = props
  const { productName, productDiscount, quantity, remainingProducts, OwnerId } = product
  const unit = langOf(quantity) ? quantity : inDigits(quantity)
  const { variant, choose } = choice
  const { remaining } = variant
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-40 flex-1 basis-0 gap-2">
          <h1 lang={langOf(productName)} className="text-h2 text-balance">
            {productName}
          </h1>
          <RouterLink
            href="#reviews"
            className="-my-2 flex min-h-target w-fit items-center rounded-control hover:underline"
          >
            <ProductRating product={product} />
          </RouterLink>
        </div>
        <div className="flex gap-2 print:hidden">
          {aside}
          <ShareButton product={product} variant={choice.askedId} />
        </div>
      </div>
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ProductPrice product={variant} size="detail" />
        {productDiscount > 0 && (
          <Badge tone="offer">{m.catalogue_discount({ percent: productDiscount })}</Badge>
        )}
        {unit && (
          <span lang={langOf(unit)} className="text-ink-soft">
            {unit}
          </span>
        )}
      </div>
      {shop && remainingProducts > 0 && (
        <Promises shop={shop} returnable={product.returnable} now={now} />
      )}
      <StockLine variant={variant} />
      <OptionPicker
        legend={m.catalogue_color()}
        name="color"
        options={choice.colors}
        value={variant.color}
        onChoose={choose}
      />
      <OptionPicker
        legend={sizeLabelOf(product)}
        name="size"
        options={choice.sizes}
        value={variant.size}
        onChoose={choose}
      >
        {product.sizeChart && <SizeGuide chart={product.sizeChart} chosen={variant.size} />}
      </OptionPicker>
      {remaining > 0 && (
        <div className="noscript:hidden print:hidden">
          <p className="mb-2 text-small font-medium">{m.catalogue_quantity()}</p>
          <QuantityStepper
            value={choice.quantity}
            onChange={choice.setQuantity}
            max={remaining}
            labels={{
              group: m.catalogue_quantity(),
              decrease: m.catalogue_decrease({ product: productName }),
              increase: m.catalogue_increase({ product: productName }),
            }}
          />
        </div>
      )}
      <BuyBar
        follows={remaining > 0}
        label={m.catalogue_buy({ product: productName })}
        summary={
          <>
            <Money taka={variant.productPrice} className="text-lead font-bold" />
            <span lang={langOf(unit || productName)} className="truncate text-small text-ink-soft">
              {unit || productName}
            </span>
          </>
        }
      >
        {actions}
      </BuyBar>
      {shop && <OrderBy product={product} variant={variant} shop={shop} origin={origin} />}
      {shop && remaining > 0 && <DeliveryFees fee={fee} shop={shop} now={now} />}
      {remainingProducts > 0 && <CouponsLater category={product.productCategory.categoryName} />}
      {shop?.kind === 'market' && (
        <p className="text-ink-soft">
          {m.catalogue_sold_by()}{' '}
          <RouterLink
            rel="nofollow"
            href={paths.products({ owner: OwnerId._id })}
            lang={langOf(OwnerId.name)}
            className="link inline-flex min-h-target items-center font-medium"
          >
            {OwnerId.name}
          </RouterLink>
        </p>
      )}
    </div>
  )
}

const loadCoupons = async () => (await import('#app/components/coupons-to-copy.tsx')).CouponsToCopy

/** They come last in the box, after the first view: nothing moves that may be pressed. */
function CouponsLater({ category }: { category: string }) {
  const [Coupons, ref] = useIdleImport(loadCoupons)
  if (!Coupons) return <span ref={ref} hidden />
  return <Coupons goods={[{ category }]} className="print:hidden" />
}
