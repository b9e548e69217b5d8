import { pictureSizes, sizedPicture } from '@haat/contract/media'
import { addressName } from '@haat/contract/product/product-path'
import type { ReactNode } from 'react'

import { RouterLink } from '#app/components/router-link.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'

import type { CardProduct } from './card-product.ts'
import { ColorDots } from './color-dots.tsx'
import { ProductRating } from './product-rating.tsx'
import { ProductPrice } from './product-price.tsx'

const box = pictureSizes.card

/** From a computer's card to a phone of three pixels to the point: the browser picks by `sizes` and its own density. */
const widthsOf = (picture: string) =>
  [
    ...pictureVariants(picture, 'card', [1, 2], 'whole'),
    ...pictureVariants(picture, 'cardSmall', [2], 'whole'),
    ...pictureVariants(picture, 'cardMedium', [2], 'whole'),
  ].toSorted((a, b) => a.width - b.width)

interface ProductCardProps {
  product: CardProduct
  /** The `sizes` attribute of its picture. */
  sizes: string
  /** Above the fold on every device. */
  priority?: boolean
  /** Above the fold on some devices. */
  eager?: boolean
  /** Buttons of other features: they are above the link that covers the card. */
  actions?: ReactNode
  /** A button on the picture, with the class `product-card-corner`: wishlist heart, checkbox. */
  corner?: ReactNode
}

/** A product in a list: one link covers the whole card. */
export function ProductCard({
  product,
  sizes,
  priority = false,
  eager = priority,
  actions,
  corner,
}: ProductCardProps) {
  const [picture = ''] = product.productImages
  const soldOut = product.remainingProducts === 0
  return (
    <article className="group product-card">
      <Picture
        src={sizedPicture(picture, 'card', 1, 'whole')}
        variants={widthsOf(picture)}
        sizes={sizes}
        alt=""
        {...box}
        fit="whole"
        priority={priority}
        eager={eager}
        className={classNames('product-card-picture', soldOut && 'picture-sold-out')}
      >
        <ColorDots colors={product.productColors} />
      </Picture>
      <Badges product={product} />
      <div className="product-card-words">
        <h3 className="product-card-name">
          <RouterLink
            lang={langOf(product.productName)}
            href={addressOf(product)}
            className={soldOut ? 'text-ink-soft' : undefined}
          >
            {product.productName}
          </RouterLink>
        </h3>
        <ProductPrice product={product} />
        <ProductRating product={product} />
        {actions && <div className="relative z-10 mt-2 flex gap-2">{actions}</div>}
      </div>
      {corner}
    </article>
  )
}

const addressOf = (product: CardProduct) =>
  product.askedColor === undefined
    ? paths.product(product._id, addressName(product))
    : paths.productInColor(product._id, addressName(product), product.askedColor)

function Badges({ product }: { product: CardProduct }) {
  const { productDiscount: percent, remainingProducts: left } = product
  if (percent === 0 && left >= 5) return null
  return (
    <div className="product-card-badges">
      {percent > 0 && <Badge tone="offer">{m.catalogue_discount({ percent })}</Badge>}
      {left === 0 && <Badge>{m.catalogue_out_of_stock()}</Badge>}
      {left > 0 && left < 5 && <Badge tone="alta">{m.catalogue_only_left({ count: left })}</Badge>}
    </div>
  )
}
