import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'

interface OrderLinkProps {
  orderId: string
  /** The order itself, or what a row says of it: a refund, a return, a parcel. */
  to: string
}

/** The number of an order in a table. */
export function OrderLink({ orderId, to }: OrderLinkProps) {
  return (
    <Link
      to={to}
      className="link inline-flex items-center tabular-nums pointer-coarse:min-h-target"
    >
      {m.order_number({ id: shortOrderId(orderId) })}
    </Link>
  )
}

/** The first line of a card on a phone, all of which opens the page: whose order, and `children` at its end. */
export function OrderCardLine({
  orderId,
  to,
  name,
  children,
}: OrderLinkProps & { name: string | undefined; children: ReactNode }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      <Link to={to} className="min-w-0 truncate font-medium after:absolute after:inset-0">
        <span className="text-leaf tabular-nums">
          {m.order_number({ id: shortOrderId(orderId) })}
        </span>{' '}
        <Written>{name}</Written>
      </Link>
      {children}
    </span>
  )
}
