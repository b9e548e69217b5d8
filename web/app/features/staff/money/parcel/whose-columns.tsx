import type { CourierParcel } from '@haat/contract/bookkeeping/payout'

import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import type { Column } from '#app/ui/data/data-table.tsx'

import { OrderLink } from '../../order/view/order-link.tsx'

/** The name of a parcel's courier, or that nobody knows it. */
export const courierName = ({ courier }: Pick<CourierParcel, 'courier'>) =>
  courier.name === '' ? m.staff_accounts_courier_unsorted() : courier.name

/** Which parcel, and whose it is. */
export const whoseColumns = <
  Row extends { orderId: string; customerName: string },
>(): Column<Row>[] => [
  {
    id: 'order',
    header: m.staff_order_number(),
    cell: ({ orderId }) => (
      <OrderLink orderId={orderId} to={staffPaths.staffOrder('admin', orderId)} />
    ),
  },
  {
    id: 'customer',
    header: m.staff_customer(),
    cell: ({ customerName }) => <Written>{customerName}</Written>,
  },
]
