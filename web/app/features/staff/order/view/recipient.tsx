import type { StaffOrder } from '@haat/contract/order/staff-order'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { useMay } from '#app/features/staff/kit/use-may.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'

import { PhoneLink } from '../../kit/phone-link.tsx'
import { ThinAddressMark } from './thin-address-mark.tsx'

/** Who gets an order, and where; leads to what the shop knows of its customer. */
export function Recipient({ order, area }: { order: StaffOrder; area: StaffArea }) {
  const may = useMay()
  const { addressDetails } = order.deliveryAddress
  return (
    <>
      <address className="grid gap-1 not-italic wrap-anywhere">
        <span lang={langOf(order.customerName)} className="font-medium">
          {order.customerName}
        </span>
        <PhoneLink phone={order.phone} />
        {order.customerEmail && (
          <a
            href={`mailto:${order.customerEmail}`}
            className="link w-fit inline-flex items-center pointer-coarse:min-h-target break-all"
          >
            {order.customerEmail}
          </a>
        )}
        <span className="mt-2 text-ink-soft">
          <Written>{addressDetails}</Written>
          <br />
          <Written>{order.place}</Written>
        </span>
        <span className="empty:hidden">
          <ThinAddressMark order={order} />
        </span>
      </address>
      {order.customerNote && (
        <p className="mt-3 rounded-control bg-marigold-tint px-3 py-2 wrap-anywhere">
          <span className="block text-small text-ink-soft">{m.staff_order_customer_note()}</span>
          <Written>{order.customerNote}</Written>
        </p>
      )}
      {/* Without a phone number there is no person: the account was deleted, or it was a sale at the counter. */}
      {area === 'admin' && may('customers') && order.phone && (
        <Link
          to={staffPaths.adminCustomer(order.customerId)}
          className="link mt-2 inline-flex min-h-target items-center"
        >
          {m.staff_order_customer_open()}
        </Link>
      )}
    </>
  )
}
