import { formatTaka } from '@haat/contract/money'
import type { Refund } from '@haat/contract/order/refund'
import type { StaffOrder } from '@haat/contract/order/staff-order'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import {
  Link,
  useLoaderData,
  useLocation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { OrderLines, OrderTotals } from '#app/features/staff/order/order-lines.tsx'
import { OrderMessages } from '#app/features/staff/order/order-messages.tsx'
import { OrderMoves } from '#app/features/staff/order/order-moves.tsx'
import { OrderNotes } from '#app/features/staff/order/order-notes.tsx'
import { OrderRefunds } from '#app/features/staff/refund/order-refunds.tsx'
import { Page } from '#app/features/staff/frame/page.tsx'
import { PrintInvoice } from '#app/features/staff/order/print-invoice.tsx'
import { ShipmentForm } from '#app/features/staff/order/shipment-form.tsx'
import { staffArea } from '#app/features/staff/frame/staff-area.ts'
import { TurnIntoCash } from '#app/features/staff/order/turn-into-cash.tsx'
import { paymentMethodWords, statusTones, statusWords } from '#app/features/order/order-words.ts'
import { PaymentBadge } from '#app/features/order/payment/payment-badge.tsx'
import { refundMethods, refundTones, refundWords } from '#app/features/refund/refund-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { ListFailed } from '#app/features/staff/frame/list-failed.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const area = staffArea(new URL(request.url).pathname)
  requireUser(request, { role: area })
  const asked = { params: { orderId: params['id'] ?? '' }, signal: request.signal }
  const api = context.get(apiContext)
  const [order, messages, money] = await Promise.all([
    api('GET /order/for-staff/{orderId}', asked),
    api('GET /order/messages/{orderId}', asked),
    area === 'admin' ? api('GET /refund/order/{orderId}', asked) : null,
  ]).catch(loginWhenEnded(request))
  return { order, messages, money }
}

export function Component() {
  const { order, messages, money } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const area = staffArea(useLocation().pathname)
  const again = () => void revalidate()
  return (
    <Page
      title={m.staff_order({ id: order._id.slice(-6) })}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          {formatMoment(order.createdAt)}
          <Badge tone={statusTones[order.status]}>{statusWords[order.status]()}</Badge>
          {order.payUntil === null ? (
            <PaymentBadge order={order} />
          ) : (
            <Badge>{m.order_waiting()}</Badge>
          )}
          {paymentMethodWords(order)}
        </span>
      }
      actions={
        <>
          <Button asChild tone="ghost">
            <Link to={paths.staffOrders(area)}>
              <ChevronLeft aria-hidden className="-ml-1 size-5" />
              {m.staff_order_back()}
            </Link>
          </Button>
          {order.status !== 'cancelled' && (
            <Button asChild tone="quiet">
              <Link to={paths.packingSlip(area, order._id)}>
                <Printer aria-hidden className="size-5" />
                {m.staff_order_slip()}
              </Link>
            </Button>
          )}
          {area === 'admin' && <PrintInvoice orderId={order._id} />}
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Part title={m.staff_order_next()}>
            <OrderMoves
              order={order}
              refund={money?.left ?? 0}
              wordsFor={(status) => statusWords[status]()}
              onMoved={again}
            >
              {order.may.payCash && order.moves.length > 0 && (
                <TurnIntoCash order={order} onTurned={again} />
              )}
            </OrderMoves>
          </Part>
          <Part title={m.staff_order_items()}>
            <OrderLines items={order.items} />
            <OrderTotals order={order} />
          </Part>
          {money && (
            <Part title={m.staff_refund_of_order()}>
              {money.held && <HeldNotice />}
              <OrderRefunds
                order={order}
                money={money}
                method={money.method ? refundMethods[money.method]() : ''}
                walletWords={(channel) => refundMethods[channel]()}
                onGiven={again}
              >
                {(refund) => <GivenRefund key={refund._id} refund={refund} />}
              </OrderRefunds>
            </Part>
          )}
          <Part title={m.staff_order_history()}>
            <History history={order.history} />
          </Part>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Part title={m.staff_order_address()}>
            <Delivery order={order} />
          </Part>
          {order.moves.length > 0 && order.status !== 'cancelled' && (
            <Part title={m.staff_order_shipment()}>
              <ShipmentForm order={order} onSaved={again} />
            </Part>
          )}
          <Part title={m.staff_order_messages()}>
            <OrderMessages orderId={order._id} messages={messages} onSent={again} />
          </Part>
          <Part title={m.staff_order_notes()}>
            <OrderNotes order={order} onSaved={again} />
          </Part>
        </div>
      </div>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-4 text-lead font-bold">{title}</h2>
      {children}
    </Card>
  )
}

function HeldNotice() {
  return (
    <p className="mb-4 rounded-control bg-marigold-tint px-4 py-1">
      {m.staff_order_held()}{' '}
      <Link to={paths.adminHeldPayments()} className="link inline-flex min-h-target items-center">
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
          to={paths.adminRefund(_id)}
          className="link inline-flex min-h-target items-center tabular-nums"
        >
          {formatTaka(amount, 2)}
        </Link>
        <span className="flex items-center gap-3 text-small text-ink-soft">
          {formatMoment(createdAt)}
          <Badge tone={refundTones[refundStatus]}>{refundWords[refundStatus]()}</Badge>
        </span>
      </div>
      {reason && <p className="text-small text-ink-soft wrap-anywhere">{reason}</p>}
    </li>
  )
}

const movers = {
  customer: m.staff_order_by_customer,
  seller: m.staff_order_by_seller,
  admin: m.staff_order_by_admin,
  system: m.staff_order_by_system,
}

function History({ history }: Pick<StaffOrder, 'history'>) {
  return (
    <ol className="grid gap-3">
      {history.map(({ status, at, by, reason }) => (
        <li key={`${status} ${at}`} className="flex flex-wrap items-baseline gap-x-3">
          <Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
          <span className="text-small text-ink-soft">
            {formatMoment(at)} {movers[by]()}
          </span>
          {reason && <span className="w-full text-small wrap-anywhere">{reason}</span>}
        </li>
      ))}
    </ol>
  )
}

function Delivery({ order }: { order: StaffOrder }) {
  const { addressDetails, city, district, division } = order.deliveryAddress
  return (
    <address className="grid gap-1 not-italic wrap-anywhere">
      <span className="font-medium">{order.customerName}</span>
      <a
        href={`tel:${order.phone}`}
        className="link w-fit inline-flex items-center pointer-coarse:min-h-target tabular-nums"
      >
        {order.phone}
      </a>
      {order.customerEmail && (
        <a
          href={`mailto:${order.customerEmail}`}
          className="link w-fit inline-flex items-center pointer-coarse:min-h-target break-all"
        >
          {order.customerEmail}
        </a>
      )}
      <span className="mt-2 text-ink-soft">
        {addressDetails}
        <br />
        {[city, district, division].join(', ')}
      </span>
    </address>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.staff_order_failed()} />
}
