import { shortOrderId } from '#app/language/short-order-id.ts'
import type { ListedOrder } from '@haat/contract/order/staff-order'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Worded } from '#app/components/worded.tsx'
import { Written } from '#app/components/written.tsx'
import { PhoneLink } from '#app/features/staff/kit/phone-link.tsx'
import { CallSoFar } from '#app/features/staff/order/call/call-mark.tsx'
import { BlockedMark } from '#app/features/staff/order/view/blocked-mark.tsx'
import { statusTones } from '#app/features/order/order-words.ts'
import { staffStatusWords } from '#app/features/order/staff-status-words.ts'
import { NoteMark } from '#app/features/staff/order/view/note-mark.tsx'
import { RecordMark } from '#app/features/staff/order/view/record-mark.tsx'
import { OrderLink } from '#app/features/staff/order/view/order-link.tsx'
import { ThinAddressMark } from '#app/features/staff/order/view/thin-address-mark.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { PaymentMark } from './payment-mark.tsx'

/** Columns of the list of orders. */
export function orderColumns(area: StaffArea): Column<ListedOrder>[] {
  return [
    {
      id: 'number',
      header: m.staff_order_number(),
      cell: ({ _id }) => <OrderLink orderId={_id} to={staffPaths.staffOrder(area, _id)} />,
    },
    {
      id: 'date',
      header: m.staff_order_date(),
      sort: 'createdAt',
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
    },
    {
      id: 'customer',
      header: m.staff_customer(),
      cell: ({ customerName, phone }) => (
        <TwoLines
          above={
            <span lang={langOf(customerName)} className="font-medium">
              {customerName}
            </span>
          }
          below={<PhoneLink phone={phone} className="tabular-nums hover:text-leaf-deep" />}
        />
      ),
    },
    {
      id: 'area',
      header: m.staff_order_area(),
      isForWide: true,
      cell: ({ city, district }) => (
        <TwoLines
          above={<Written>{city || district}</Written>}
          below={<Written>{district}</Written>}
        />
      ),
    },
    {
      id: 'goods',
      header: m.staff_items(),
      isForWide: true,
      cell: ({ firstItem, itemCount }) => (
        <TwoLines above={<Written>{firstItem}</Written>} below={piecesOf(itemCount)} />
      ),
    },
    {
      id: 'courier',
      header: m.staff_order_carrier(),
      isForWide: true,
      cell: ({ shipment }) =>
        shipment ? (
          <TwoLines
            above={<Written>{shipment.courier}</Written>}
            below={
              <span className="tabular-nums">
                <Written>{shipment.trackingNumber || '–'}</Written>
              </span>
            }
          />
        ) : (
          '–'
        ),
    },
    {
      id: 'total',
      header: m.staff_order_total(),
      align: 'end',
      sort: 'total',
      cell: ({ total }) => <Money taka={total} />,
    },
    {
      id: 'payment',
      header: m.staff_order_payment(),
      cell: (order) => <PaymentMark order={order} />,
    },
    {
      id: 'status',
      header: m.staff_order_status(),
      cell: (order) => (
        <span className="grid max-w-52 gap-0.5 xl:max-w-68">
          <span className="flex flex-wrap gap-1">
            <StatusMark order={order} />
            <CallSoFar call={order.call} />
            <RecordOfOpen order={order} />
            <ThinAddressMark order={order} />
            <BlockedMark order={order} />
          </span>
          <NoteMark note={order.note} />
        </span>
      ),
    },
  ]
}

/** Two short lines in a row of 44 px. */
function TwoLines({ above, below }: { above: ReactNode; below: ReactNode }) {
  return (
    <span className="grid max-w-[clamp(7rem,11vw,11rem)] leading-4.5 *:truncate">
      <span>{above}</span>
      <span className="text-tiny leading-4 text-ink-soft">{below}</span>
    </span>
  )
}

/** An order on a phone, in two lines: who and how much, then what is with it. */
export const orderCard = (area: StaffArea) => (order: ListedOrder) => (
  <OrderCard order={order} area={area} />
)

function OrderCard({ order, area }: { order: ListedOrder; area: StaffArea }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <Link
          to={staffPaths.staffOrder(area, order._id)}
          // The whole card opens the order; its checkbox is beside it.
          className="min-w-0 truncate font-medium after:absolute after:inset-y-0 after:right-0 after:left-12"
        >
          <span className="text-leaf tabular-nums">
            {m.order_number({ id: shortOrderId(order._id) })}
          </span>{' '}
          <Written>{order.customerName}</Written>
        </Link>
        <span className="shrink-0 font-medium tabular-nums">
          <Money taka={order.total} />
        </span>
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-soft">
        <StatusMark order={order} />
        <PaymentMark order={order} />
        {/* One line, below the marks where they leave no room. An area without room wraps out of sight, uncut. */}
        <span className="flex h-6 min-w-0 grow basis-16 flex-wrap items-center gap-x-1.5 overflow-hidden">
          <span className="min-w-0 grow basis-16 truncate">{goodsOf(order)}</span>
          <span lang={langOf(areaOf(order))} className="truncate text-tiny">
            {areaOf(order)}
          </span>
        </span>
      </span>
      <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
        <CallSoFar call={order.call} />
        <RecordOfOpen order={order} />
        <ThinAddressMark order={order} />
        <BlockedMark order={order} />
      </span>
      <NoteMark note={order.note} />
    </>
  )
}

/** Of an order that is over, its customer's record decides nothing any more. */
function RecordOfOpen({ order: { status, customerRecord } }: { order: ListedOrder }) {
  const isOpen = status === 'pending' || status === 'processing'
  return isOpen && <RecordMark record={customerRecord} />
}

const areaOf = ({ city, district }: ListedOrder) =>
  city === district || city === '' ? district : `${city}, ${district}`

const piecesOf = (count: number) =>
  count === 1 ? m.staff_order_piece() : m.staff_order_pieces({ count })

const goodsOf = ({ firstItem, itemCount }: ListedOrder) =>
  itemCount > 1 ? (
    <Worded say={(name) => m.staff_order_goods({ name, count: itemCount })} content={firstItem} />
  ) : (
    <Written>{firstItem}</Written>
  )

function StatusMark({ order: { status, waiting, returning } }: { order: ListedOrder }) {
  if (returning) return <Badge tone="marigold">{m.order_returning()}</Badge>
  return (
    <Badge tone={waiting ? 'neutral' : statusTones[status]}>
      {staffStatusWords(waiting ? 'waiting' : status)}
    </Badge>
  )
}
