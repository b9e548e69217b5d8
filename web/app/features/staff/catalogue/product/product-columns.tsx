import { formatCount } from '#app/language/format-count.ts'
import type { StaffScheduledSale } from '@haat/contract/product/scheduled-sale'
import type { StaffListedProduct } from '@haat/contract/product/staff-product'
import Copy from '~icons/copy'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { formatShortDate } from '#app/util/format-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { thumbnail } from '#app/util/thumbnail.ts'
import { StockLink } from '../stock/stock-link.tsx'

/** The columns of the list of products; admins also see the seller. */
export function productColumns(area: StaffArea): Column<StaffListedProduct>[] {
  return [
    {
      id: 'name',
      header: m.staff_product_name(),
      sort: 'name',
      cell: ({ _id, productName, productImage, sku, variantCount }) => (
        <Link
          to={staffPaths.staffProduct(area, _id)}
          className="flex min-h-target items-center gap-3 font-medium hover:text-leaf-deep max-md:flex-row-reverse"
        >
          <Picture
            {...thumbnail(productImage, 44)}
            alt=""
            className="size-target shrink-0 rounded-control"
          />
          <span className="min-w-0">
            <span lang={langOf(productName)} className="line-clamp-4 lg:line-clamp-2">
              {productName}
            </span>
            <span className="block truncate text-tiny font-normal text-ink-faint">
              {variantCount > 1 ? m.staff_product_variants({ count: variantCount }) : sku}
            </span>
          </span>
        </Link>
      ),
    },
    {
      id: 'category',
      header: m.staff_product_category(),
      isForWide: true,
      cell: ({ productCategory }) => productCategory.categoryName,
    },
    {
      id: 'price',
      header: m.staff_product_price(),
      align: 'end',
      sort: 'price',
      cell: (product) => <Price product={product} />,
    },
    {
      id: 'stock',
      header: m.staff_product_stock(),
      align: 'end',
      sort: 'stock',
      cell: (product) => <ProductStock product={product} area={area} />,
    },
    {
      id: 'sold',
      header: m.staff_product_sold(),
      align: 'end',
      sort: 'sold',
      cell: ({ sales }) => formatCount(sales),
    },
    ...(area === 'admin' ? [seller] : []),
    {
      id: 'visibility',
      header: m.staff_product_visibility(),
      cell: ({ visibility }) =>
        visibility === 'shown' ? (
          <Badge tone="leaf">{m.staff_product_shown()}</Badge>
        ) : (
          <Badge>{m.staff_product_hidden()}</Badge>
        ),
    },
    {
      id: 'duplicate',
      header: m.staff_product_duplicate(),
      align: 'end',
      isForWide: true,
      cell: ({ _id, productName }) => (
        <Link
          to={staffPaths.newStaffProduct(area, _id)}
          className="link inline-flex min-h-target min-w-target items-center justify-end"
        >
          <Copy aria-hidden className="size-5" />
          <VisuallyHidden>{m.staff_product_duplicate_of({ name: productName })}</VisuallyHidden>
        </Link>
      ),
    },
  ]
}

/** A product on a phone, in two lines: what it is and costs, then what is left of it. */
export const productCard = (area: StaffArea) => (product: StaffListedProduct) => (
  <ProductCard product={product} area={area} />
)

function ProductCard({ product, area }: { product: StaffListedProduct; area: StaffArea }) {
  const { _id, productName, productImage, sku, variantCount, visibility } = product
  return (
    <span className="flex items-center gap-3">
      <Picture
        {...thumbnail(productImage, 44)}
        alt=""
        className="size-target shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <Link
          lang={langOf(productName)}
          to={staffPaths.staffProduct(area, _id)}
          // The whole card opens the product; its checkbox and its stock are beside that.
          className="block truncate font-medium after:absolute after:inset-y-0 after:right-0 after:left-12"
        >
          {productName}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Price product={product} />
          {visibility === 'hidden' && <Badge>{m.staff_product_hidden()}</Badge>}
          <span className="min-w-0 truncate text-tiny text-ink-faint">
            {variantCount > 1 ? m.staff_product_variants({ count: variantCount }) : sku}
          </span>
        </span>
      </span>
      <span className="relative shrink-0">
        <ProductStock product={product} area={area} />
      </span>
    </span>
  )
}

const seller: Column<StaffListedProduct> = {
  id: 'seller',
  header: m.staff_seller(),
  isForWide: true,
  cell: ({ OwnerId: { _id, name } }) => (
    <Link to={staffPaths.staffProducts('admin', { seller: _id })} className="hover:text-leaf-deep">
      <Written>{name}</Written>
    </Link>
  ),
}

function Price({ product }: { product: StaffListedProduct }) {
  const { productPrice, productOriginalPrice, productDiscount, maxPrice, scheduledSale } = product
  return (
    <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
      {maxPrice > productPrice ? (
        <span
          className="font-medium"
          title={m.staff_product_price_to({ price: formatTaka(maxPrice) })}
        >
          {m.staff_product_from({ price: formatTaka(productPrice) })}
        </span>
      ) : (
        <Money taka={productPrice} className="font-medium" />
      )}
      {productDiscount > 0 && (
        <>
          <s className="text-ink-faint">
            <Money taka={productOriginalPrice} />
            <VisuallyHidden>{m.staff_product_price_before()}</VisuallyHidden>
          </s>
          <Badge tone="marigold">{m.staff_product_off({ percent: productDiscount })}</Badge>
        </>
      )}
      {scheduledSale && <Badge>{saleWords(scheduledSale)}</Badge>}
    </span>
  )
}

function saleWords({ startsAt, endsAt, discountBefore }: StaffScheduledSale): string {
  if (discountBefore === null) {
    return m.staff_product_sale_badge_from({ date: formatShortDate(startsAt) })
  }
  if (!endsAt) return m.staff_product_sale_badge_open()
  return m.staff_product_sale_badge_until({ date: formatShortDate(endsAt) })
}

function ProductStock({ product, area }: { product: StaffListedProduct; area: StaffArea }) {
  const { _id, productName, remainingProducts } = product
  return (
    <StockLink
      to={staffPaths.staffProductStock(area, _id)}
      name={productName}
      left={remainingProducts}
    />
  )
}
