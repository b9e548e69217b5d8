import type { ListedVariant } from '@haat/contract/product/staff-product'
import { Link } from 'react-router'

import { seesField } from '#app/api/sees-field.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { nameOf } from './variant-draft.ts'
import { StockLink } from '../stock/stock-link.tsx'

/** The columns of the list of variants. */
export function listedVariantColumns(area: StaffArea): Column<ListedVariant>[] {
  return [
    {
      id: 'name',
      header: m.staff_variant_product(),
      sort: 'name',
      cell: ({ productId, productName, image, ...variant }) => (
        <Link
          to={staffPaths.staffProduct(area, productId)}
          className="flex min-h-target items-center gap-3 font-medium hover:text-leaf-deep max-md:flex-row-reverse"
        >
          <Picture
            {...thumbnail(image, 44)}
            alt=""
            className="size-target shrink-0 rounded-control"
          />
          <span className="min-w-0">
            <span lang={langOf(productName)} className="line-clamp-2">
              {productName}
            </span>
            <span lang={langOf(nameOf(variant))} className="block font-normal text-ink-soft">
              {nameOf(variant)}
            </span>
          </span>
        </Link>
      ),
    },
    {
      id: 'sku',
      header: m.staff_variant_sku(),
      sort: 'sku',
      cell: ({ sku, barcode }) => (
        <>
          <span lang={langOf(sku)} className="break-all">
            {sku}
          </span>
          <span className="block text-tiny text-ink-faint tabular-nums">{barcode}</span>
        </>
      ),
    },
    {
      id: 'price',
      header: m.staff_variant_price_now(),
      align: 'end',
      cell: ({ productPrice }) => <Money taka={productPrice} />,
    },
    ...(seesField('cost') ? costColumns() : []),
    {
      id: 'stock',
      header: m.staff_variant_stock(),
      align: 'end',
      sort: 'stock',
      cell: (variant) => <Stock variant={variant} area={area} />,
    },
  ]
}

/** A variant on a phone, in two lines: its product, then what it is and costs; beside them what is left of it. */
export const listedVariantCard = (area: StaffArea) => (variant: ListedVariant) => (
  <VariantCard variant={variant} area={area} />
)

function VariantCard({ variant, area }: { variant: ListedVariant; area: StaffArea }) {
  const { productId, productName, image, sku, productPrice } = variant
  return (
    <span className="flex items-center gap-3">
      <Picture {...thumbnail(image, 44)} alt="" className="size-target shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <Link
          lang={langOf(productName)}
          to={staffPaths.staffProduct(area, productId)}
          // The whole card opens the product; its stock is beside that.
          className="block truncate font-medium after:absolute after:inset-0"
        >
          {productName}
        </Link>
        <span className="flex min-w-0 items-baseline gap-x-2">
          <Money taka={productPrice} className="shrink-0" />
          <span lang={langOf(nameOf(variant))} className="min-w-0 truncate text-ink-soft">
            {nameOf(variant)}
          </span>
        </span>
        <span lang={langOf(sku)} className="block truncate text-tiny text-ink-faint">
          {sku}
        </span>
      </span>
      <span className="relative shrink-0">
        <Stock variant={variant} area={area} />
      </span>
    </span>
  )
}

const costColumns = (): Column<ListedVariant>[] => [
  {
    id: 'cost',
    header: m.staff_variant_cost_now(),
    align: 'end',
    cell: ({ cost = null }) => (cost === null ? '–' : <Money taka={cost} />),
  },
  {
    id: 'margin',
    header: m.staff_variant_margin(),
    align: 'end',
    cell: ({ margin = null }) => <Margin margin={margin} />,
  },
]

function Margin({ margin }: { margin: number | null }) {
  if (margin === null) return '–'
  return (
    <span className={classNames(margin < 0 && 'font-medium text-alta')}>
      <Money taka={margin} />
      {margin < 0 && <VisuallyHidden>{m.staff_variant_below_cost()}</VisuallyHidden>}
    </span>
  )
}

function Stock({ variant, area }: { variant: ListedVariant; area: StaffArea }) {
  const { _id, productId, productName, stockBy, remaining } = variant
  const isByVariant = stockBy === 'variant'
  return (
    <StockLink
      to={staffPaths.staffProductStock(area, productId, isByVariant ? _id : undefined)}
      name={[productName, nameOf(variant)].filter(Boolean).join(', ')}
      left={remaining}
    >
      {!isByVariant && <span className="text-tiny text-ink-faint">{m.staff_variant_shared()}</span>}
    </StockLink>
  )
}
