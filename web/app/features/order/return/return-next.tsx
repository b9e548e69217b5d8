import { shortOrderId } from '#app/language/short-order-id.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { Order } from '@haat/contract/order/order'
import { orderPath } from '@haat/contract/order/order-path'
import { isShopsFault } from '@haat/contract/order/return-reason'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { formatDate } from '#app/util/format-date.ts'
import { useShop } from '#app/api/use-shop.ts'

type Glance = Pick<
  Order['returns'][number],
  'status' | 'wants' | 'reason' | 'closesAt' | 'exchangeOrderId'
>

/** What happens next with a return, and what its customer has to do: where the goods go, until when, who pays. */
export function ReturnNext({ orderId, one }: { orderId: string; one: Glance }) {
  switch (one.status) {
    case 'requested':
      return <p>{m.order_return_next_requested()}</p>
    case 'approved':
      return <WayBack orderId={orderId} one={one} />
    case 'received':
      return (
        <p>
          {one.wants === 'exchange'
            ? m.order_exchange_next_received()
            : m.order_return_next_received()}
        </p>
      )
    case 'rejected':
    case 'cancelled':
    case 'settled':
      return null
    default:
      return one.status satisfies never
  }
}

function WayBack({ orderId, one }: { orderId: string; one: Glance }) {
  const shop = useShop()
  const { closesAt, reason, exchangeOrderId } = one
  const place = [shop?.address, shop?.supportPhone && inDigits(shop.supportPhone)]
    .filter(Boolean)
    .join(' · ')
  const lines: ReactNode[] = [
    closesAt !== null &&
      m.order_return_next_send({ id: shortOrderId(orderId), date: formatDate(closesAt) }),
    shop && place !== '' && (
      <Worded
        say={(where) => m.order_return_next_place({ shop: shop.shopName, place: where })}
        content={place}
      />
    ),
    isShopsFault(reason) ? m.order_return_next_free() : m.order_return_next_pay(),
    exchangeOrderId !== null && (
      <Link to={orderPath(exchangeOrderId)} className="text-leaf-deep underline">
        {m.order_return_exchange_order({ id: shortOrderId(exchangeOrderId) })}
      </Link>
    ),
  ]
  return (
    <>
      {lines.filter(Boolean).map((line, at) => (
        // Lines that never change their order.
        // eslint-disable-next-line react/no-array-index-key
        <p key={at} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </>
  )
}
