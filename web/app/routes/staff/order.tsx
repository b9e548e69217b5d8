import type { Refund } from '@haat/contract/order/refund'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import { hasPermission } from '@haat/contract/permission'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { CallLink } from '#app/features/staff/order/call/call-link.tsx'
import { ChangeLink } from '#app/features/staff/order/change/change-link.tsx'
import { BlockedMark } from '#app/features/staff/order/view/blocked-mark.tsx'
import { lastList } from '#app/features/staff/order/view/last-list.ts'
import { orderFilters } from '#app/features/staff/order/view/order-filters.ts'
import { OrderNeighbours } from '#app/features/staff/order/view/order-neighbours.tsx'
import { CourierReport } from '#app/features/staff/order/delivery-list/courier-report.tsx'
import { RefusedDeliveries } from '#app/features/staff/order/refused-delivery/refused-deliveries.tsx'
import { RefusedAtDoor } from '#app/features/staff/order/refused-delivery/refused-at-door.tsx'
import { CreditNotes } from '#app/features/staff/order/money/credit-notes.tsx'
import { OrderBookings } from '#app/features/staff/order/money/order-bookings.tsx'
import { ReturnDialog } from '#app/features/order/return/return-dialog.tsx'
import { ReturnsOfOrder } from '#app/features/staff/order/return/returns-of-order.tsx'
import { OrderChangedBar } from '#app/features/staff/order/news/order-changed-bar.tsx'
import { OrderLines, OrderTotals } from '#app/features/staff/order/view/order-lines.tsx'
import { OrderMessages } from '#app/features/staff/order/view/order-messages.tsx'
import { OrderMoves } from '#app/features/staff/order/view/order-moves.tsx'
import { OrderNotes } from '#app/features/staff/order/view/order-notes.tsx'
import { OrderRefunds } from '#app/features/staff/order/refund/order-refunds.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { pick } from '#app/features/staff/kit/query-of.ts'
import { PrintOrders } from '#app/features/staff/order/packing/print-orders.tsx'
import { PrintReceipt } from '#app/features/staff/order/packing/print-receipt.tsx'
import { PrintInvoice } from '#app/features/staff/order/view/print-invoice.tsx'
import { RecordMark } from '#app/features/staff/order/view/record-mark.tsx'
import { Recipient } from '#app/features/staff/order/view/recipient.tsx'
import { RiderNote } from '#app/features/staff/order/view/rider-note.tsx'
import { ShipmentForm } from '#app/features/staff/order/view/shipment-form.tsx'
import { useMay } from '#app/features/staff/kit/use-may.ts'
import { useStaffArea } from '#app/features/staff/kit/staff-area.ts'
import { TurnIntoCash } from '#app/features/staff/order/view/turn-into-cash.tsx'
import { paymentMethodWords, statusTones, statusWords } from '#app/features/order/order-words.ts'
import { refundMethods, refundTones, refundWords } from '#app/features/refund/refund-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { DueClock } from '#app/features/staff/kit/due-clock.tsx'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { Panel } from '#app/features/staff/kit/panel.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { wordOf } from '#app/util/word-of.ts'

import { OrderHistory } from './order-history.tsx'
import { PaymentMark } from './payment-mark.tsx'

export const loader = staffLoader({ permission: 'orders' }, async ({ api, id, user, area }) => {
  const asked = { params: { orderId: id } }
  const list = pick(new URLSearchParams(lastList(area)), [...orderFilters, 'sort'])
  const [order, messages, money, neighbours] = await Promise.all([
    api('GET /order/for-staff/{orderId}', asked),
    api('GET /order/messages/{orderId}', asked),
    hasPermission(user, 'orders.money') ? api('GET /refund/order/{orderId}', asked) : null,
    api('GET /order/neighbours/{orderId}', { ...asked, query: list }),
  ])
  return { order, messages, money, neighbours }
})

export function Component() {
  const { order, messages, money, neighbours } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const area = useStaffArea()
  const again = () => void revalidate()
  const may = useMay()
  return (
    <Page
      title={m.staff_order({ id: shortOrderId(order._id) })}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          {formatMoment(order.createdAt)}
          {order.returning ? (
            <Badge tone="marigold">{m.order_returning()}</Badge>
          ) : (
            <Badge tone={statusTones[order.status]}>{wordOf(statusWords, order.status)}</Badge>
          )}
          {order.payUntil === null ? (
            <PaymentMark order={{ ...order, waiting: false }} />
          ) : (
            <Badge>{m.order_waiting()}</Badge>
          )}
          {paymentMethodWords(order)}
          <RecordMark record={order.customerRecord} />
          <BlockedMark order={order} />
          <PromiseClock order={order} />
        </span>
      }
      actions={
        <>
          <OrderNeighbours area={area} neighbours={neighbours} />
          <BackLink to={`${staffPaths.staffOrders(area)}${lastList(area)}`}>
            {m.staff_order_back()}
          </BackLink>
          {isToConfirm(order) && <CallLink area={area} orderId={order._id} />}
          {area === 'admin' && <ChangeLink order={order} />}
          {area === 'admin' && may('orders.money') && <PrintInvoice order={order} />}
          <PrintReceipt order={order} />
          {order.status !== 'cancelled' && (
            <PrintOrders
              which={{ ids: [order._id] }}
              without={['pick-list', 'invoice']}
              onPrinted={again}
            />
          )}
        </>
      }
    >
      <OrderChangedBar order={order} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          {area === 'admin' && <CourierReport order={order} onChanged={again} />}
          <Panel title={m.staff_what_next()}>
            <OrderMoves
              order={order}
              ways={money?.ifCancelled ?? []}
              methodWords={(method) => wordOf(refundMethods, method)}
              wordsFor={(status) => wordOf(statusWords, status)}
              onMoved={again}
            >
              {order.may.payCash && order.moves.length > 0 && <TurnIntoCash order={order} />}
              {area === 'admin' && <RefusedAtDoor order={order} onChanged={again} />}
            </OrderMoves>
          </Panel>
          <Panel title={m.staff_items()}>
            <OrderLines items={order.items} />
            <OrderTotals order={order} />
          </Panel>
          {area === 'admin' && <RefusedDeliveries order={order} />}
          {area === 'admin' && (
            <ReturnsOfOrder order={order}>
              {(onClose) => <ReturnByStaff order={order} onClose={onClose} />}
            </ReturnsOfOrder>
          )}
          {area === 'admin' && <OrderBookings order={order} onChanged={again} />}
          {area === 'admin' && may('orders.money') && (
            <CreditNotes creditNotes={order.creditNotes} />
          )}
          {money && (
            <Panel title={m.staff_refund_of_order()}>
              {money.held && <HeldNotice />}
              <OrderRefunds
                order={order}
                money={money}
                method={money.method ? wordOf(refundMethods, money.method) : ''}
                walletWords={(channel) => wordOf(refundMethods, channel)}
                onChanged={again}
              >
                {(refund) => <GivenRefund key={refund._id} refund={refund} />}
              </OrderRefunds>
            </Panel>
          )}
          <Panel title={m.staff_history()}>
            <OrderHistory order={order} />
          </Panel>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Panel title={m.staff_order_address()}>
            <Recipient order={order} area={area} />
            {order.moves.length > 0 && order.source !== 'counter' && (
              <RiderNote order={order} onSaved={again} />
            )}
          </Panel>
          {order.moves.length > 0 && order.status !== 'cancelled' && (
            <Panel title={m.staff_order_shipment()}>
              <ShipmentForm order={order} onSaved={again} />
            </Panel>
          )}
          <Panel title={m.staff_order_messages()}>
            <OrderMessages orderId={order._id} messages={messages} />
          </Panel>
          <Panel title={m.staff_order_notes()}>
            <OrderNotes order={order} onSaved={again} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

/** It waits for a call, and this person may move it on. */
const isToConfirm = ({ status, payUntil, moves }: StaffOrder) =>
  status === 'pending' && payUntil === null && moves.length > 0

/** Of an order that is paid in advance: until when it goes to the courier, then until when it is delivered. */
function PromiseClock({ order: { promise } }: { order: StaffOrder }) {
  if (!promise) return null
  const { handOverBy, deliverBy } = promise
  return (
    <span className="inline-flex items-center gap-1">
      {handOverBy === null ? m.staff_order_delivery_clock() : m.staff_order_hand_over_clock()}
      <DueClock dueAt={handOverBy ?? deliverBy} />
    </span>
  )
}

/** Asks for a return for the customer, then opens it: its next step is to approve it. */
function ReturnByStaff({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return (
    <ReturnDialog
      order={order}
      open
      onClose={onClose}
      onChanged={revalidate}
      onMadeByStaff={async (id) => navigate(staffPaths.adminReturn(id))}
    />
  )
}

function HeldNotice() {
  return (
    <p className="mb-4 rounded-control bg-marigold-tint px-4 py-1">
      {m.staff_order_held()}{' '}
      <Link
        to={staffPaths.adminHeldPayments()}
        className="link inline-flex min-h-target items-center"
      >
        {m.staff_held_payment_title()}
      </Link>
    </p>
  )
}

function GivenRefund({
  refund: { _id, createdAt, amount, refundStatus, reason },
}: {
  refund: Refund
}) {
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={staffPaths.adminRefund(_id)}
          className="link inline-flex min-h-target items-center tabular-nums"
        >
          {formatTaka(amount, 2)}
        </Link>
        <span className="flex items-center gap-3 text-small text-ink-soft">
          {formatMoment(createdAt)}
          <Badge tone={refundTones[refundStatus]}>{wordOf(refundWords, refundStatus)}</Badge>
        </span>
      </div>
      {reason && (
        <p lang={langOf(reason)} className="text-small text-ink-soft wrap-anywhere">
          {reason}
        </p>
      )}
    </li>
  )
}

export const ErrorBoundary = listFailed(m.staff_order_failed)
