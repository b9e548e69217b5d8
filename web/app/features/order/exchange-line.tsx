import { orderPath } from '@haat/contract/order/order-path'
import type { Order } from '@haat/contract/order/order'
import { Link } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { exactTaka } from '#app/util/exact-decimals.ts'

/** Of an order that brings goods in exchange: for which order, and whether anything is to be paid. */
export function ExchangeLine({
  order: { exchangeOf, status, due },
}: {
  order: Pick<Order, 'exchangeOf' | 'status' | 'due'>
}) {
  if (exchangeOf === null) return null
  return (
    <p className="text-small">
      <Link to={orderPath(exchangeOf)} className="link inline-flex min-h-target items-center">
        {m.order_exchange_of({ id: shortOrderId(exchangeOf) })}
      </Link>
      {status !== 'cancelled' && (
        <>
          {' · '}
          {due === 0 ? m.order_exchange_free() : m.order_exchange_due({ amount: exactTaka(due) })}
        </>
      )}
    </p>
  )
}
