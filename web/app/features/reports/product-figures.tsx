import { lowStock } from '@haat/contract/product/staff-product'
import type { Sales } from '@haat/contract/reports'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { ListCard } from './list-card.tsx'

/** Products with the highest revenue. */
export function TopProducts({ products }: { products: Sales['topProducts'] }) {
  return (
    <ListCard title={m.reports_top()} none={m.reports_top_none()}>
      {products.map(({ units, sales, ...product }) => (
        <ProductLine
          key={product.productId}
          product={product}
          to={paths.product(product.productId, product.name)}
        >
          <Money taka={sales} className="font-medium" />
          <span className="block text-small text-ink-soft">{m.reports_sold({ units })}</span>
        </ProductLine>
      ))}
    </ListCard>
  )
}

/** Products with low stock. */
export function LowStock({
  stock: { count, soldOut, products },
  area,
}: {
  stock: Sales['lowStock']
  area: StaffArea
}) {
  return (
    <ListCard
      title={m.reports_low()}
      hint={m.reports_low_hint({ count, most: lowStock - 1 })}
      none={m.reports_low_none()}
      foot={
        <p className="flex flex-wrap gap-x-5">
          <FootLink to={staffPaths.staffProducts(area, { stock: 'low', visibility: 'shown' })}>
            {m.reports_low_all()}
          </FootLink>
          <FootLink to={staffPaths.staffVariants(area, { stock: 'low' })}>
            {m.reports_low_variants()}
          </FootLink>
          {soldOut > 0 && (
            <FootLink to={staffPaths.staffProducts(area, { stock: 'out', visibility: 'shown' })}>
              {m.reports_sold_out({ count: soldOut })}
            </FootLink>
          )}
        </p>
      }
    >
      {products.map(({ remaining, ...product }) => (
        <ProductLine
          key={product.productId}
          product={product}
          to={staffPaths.staffProductStock(area, product.productId)}
        >
          <Badge tone="marigold">{m.reports_left({ count: remaining })}</Badge>
        </ProductLine>
      ))}
    </ListCard>
  )
}

function FootLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-target items-center">
      {children}
    </Link>
  )
}

function ProductLine({
  product: { name, image },
  to,
  children,
}: {
  product: { name: string; image: string }
  to: string
  children: ReactNode
}) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Picture {...thumbnail(image, 44)} alt="" className="size-11 shrink-0 rounded-control" />
      <Link to={to} className="flex min-h-target min-w-0 flex-1 items-center hover:text-leaf-deep">
        <span lang={langOf(name)} className="line-clamp-2">
          {name}
        </span>
      </Link>
      <span className="shrink-0 text-right">{children}</span>
    </li>
  )
}
