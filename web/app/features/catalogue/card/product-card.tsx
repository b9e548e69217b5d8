import { pictureSizes, sizedPicture } from '@haat/contract/media'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'

import type { CardProduct } from './card-product.ts'
import { ColorDots } from './color-dots.tsx'
import { ProductRating } from './product-rating.tsx'
import { ProductPrice } from './product-price.tsx'

const box = pictureSizes.card

/** Each breakpoint's width, and for phones the third density too: the browser picks by `sizes` and its own density. */
const widthsOf = (picture: string) => [
  ...pictureVariants(picture, 'cardSmall', [1, 2, 3], 'whole'),
  ...pictureVariants(picture, 'cardMedium', [1, 2], 'whole'),
  ...pictureVariants(picture, 'card', [1, 2], 'whole'),
]

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
  /** A button on the picture: wishlist heart, checkbox. */
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
      <div className="product-card-picture">
        <Picture
          src={sizedPicture(picture, 'card', 1, 'whole')}
          variants={widthsOf(picture)}
          sizes={sizes}
          alt=""
          {...box}
          fit="whole"
          priority={priority}
          eager={eager}
          className={soldOut ? 'opacity-60 grayscale' : ''}
        />
        <ColorDots colors={product.productColors} />
      </div>
      <Badges product={product} />
      <div className="product-card-words">
        <h3 className="product-card-name">
          <Link
            to={paths.product(product._id, product.productName)}
            className={soldOut ? 'text-ink-soft' : undefined}
          >
            {product.productName}
          </Link>
        </h3>
        <div className="mt-auto grid grid-cols-1 gap-1 max-lg:in-data-wide:mt-0">
          <ProductPrice product={product} />
          <ProductRating product={product} />
        </div>
        {actions && <div className="relative z-10 mt-2 flex gap-2">{actions}</div>}
      </div>
      {corner && <div className="absolute top-1 right-1 z-10">{corner}</div>}
    </article>
  )
}

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
