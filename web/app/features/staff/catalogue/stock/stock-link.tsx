import { lowStock } from '@haat/contract/product/staff-product'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { formatCount } from '#app/language/format-count.ts'

interface StockLinkProps {
  /** The page that changes it. */
  to: string
  /** Whose stock it is. */
  name: string
  left: number
  children?: ReactNode
}

/** How many pieces are left, marked where they are few. */
export function StockLink({ to, name, left, children }: StockLinkProps) {
  return (
    <Link
      to={to}
      className="link inline-flex min-h-target min-w-target flex-col items-end justify-center"
    >
      {left === 0 && <Badge tone="alta">{m.staff_product_stock_out()}</Badge>}
      {left > 0 && left < lowStock && (
        <Badge tone="marigold">{m.staff_product_stock_left({ count: left })}</Badge>
      )}
      {left >= lowStock && formatCount(left)}
      {children}
      <VisuallyHidden>{m.staff_product_change_stock({ name })}</VisuallyHidden>
    </Link>
  )
}
