import { pictureSizes, sizedPicture } from '@haat/contract/media'
import type { ProductSummary } from '@haat/contract/product/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { pictureVariants } from '#app/util/picture-variants.ts'

import { ColorDots } from './color-dots.tsx'
import { ProductRating } from './product-rating.tsx'
import { ProductPrice } from './product-price.tsx'

const box = pictureSizes.card

const densities = [1, 2, 3] as const

const steps = [
  ['(width < 48rem)', 'cardSmall'],
  ['(width < 64rem)', 'cardMedium'],
] as const

/** One `sizes` value per breakpoint; the browser chooses among the widths by pixel density. */
const narrower = (picture: string) =>
  steps.map(([media, size]) => ({
    media,
    variants: pictureVariants(picture, size, densities, 'whole'),
  }))

/** Preloaded pictures (above the fold) have one srcset, from which the browser picks a width. */
function widthsOf(picture: string, priority: boolean) {
  const sources = narrower(picture)
  const variants = pictureVariants(picture, 'card', densities, 'whole')
  if (!priority) return { sources, variants }
  return { variants: [...sources.flatMap((source) => source.variants), ...variants] }
}

interface ProductCardProps {
  product: ProductSummary
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
    <Card
      as="article"
      padding="none"
      className="group relative flex h-full flex-col transition-shadow hover:shadow-card max-lg:in-data-wide:flex-row"
    >
      <div className="relative aspect-4/3 min-h-0 shrink-0 max-lg:in-data-wide:m-3 max-lg:in-data-wide:w-2/5 sm:max-lg:in-data-wide:w-1/2 max-lg:in-data-wide:self-center">
        <Picture
          src={sizedPicture(picture, 'card', 1, 'whole')}
          {...widthsOf(picture, priority)}
          sizes={sizes}
          alt=""
          {...box}
          fit="whole"
          priority={priority}
          eager={eager}
          className={classNames(
            'h-full max-lg:in-data-wide:rounded-control [&_img]:transition-[scale,opacity] [&_img]:duration-200 group-hover:[&_img]:scale-103',
            soldOut && 'opacity-60 grayscale',
          )}
        />
        <ColorDots colors={product.productColors} />
      </div>
      <div className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5">
        {product.productDiscount > 0 && (
          <Badge tone="offer">{m.catalogue_discount({ percent: product.productDiscount })}</Badge>
        )}
        <StockBadge left={product.remainingProducts} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 max-lg:in-data-wide:justify-center max-lg:in-data-wide:pl-1 md:p-4">
        <h3 className="line-clamp-2 min-h-[2lh] font-medium max-lg:in-data-wide:line-clamp-3 max-lg:in-data-wide:min-h-0 max-lg:in-data-wide:pr-9 md:max-lg:in-data-wide:text-lead">
          <Link
            to={paths.product(product._id, product.productName)}
            className={classNames(
              'after:absolute after:inset-0 after:rounded-card active:after:bg-ink/8 aria-busy:after:bg-ink/8 group-hover:text-leaf-deep focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf',
              soldOut && 'text-ink-soft',
            )}
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
    </Card>
  )
}

function StockBadge({ left }: { left: number }) {
  if (left === 0) return <Badge>{m.catalogue_out_of_stock()}</Badge>
  return left < 5 ? <Badge tone="alta">{m.catalogue_only_left({ count: left })}</Badge> : null
}
