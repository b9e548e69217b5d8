import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { Order } from '@haat/contract/order/order'
import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { formatDate } from '#app/util/format-date.ts'

import { CreditNotes } from './credit-notes.tsx'
import { ExchangeLine } from '../exchange-line.tsx'
import { DownloadInvoice } from './download-invoice.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItemRow } from '../order-item-row.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderReturns } from '../return/order-returns.tsx'
import { OrderSums } from './order-sums.tsx'
import { PaymentBadge } from '../payment/payment-badge.tsx'
import { PayAhead } from '../payment/pay-ahead.tsx'
import { PaymentNotice } from '../payment/payment-notice.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { paymentMethodWords } from '../order-words.ts'

/** Details of an order; `undefined`: there is no order of this id. */
export function OrderDetailsDialog({
  order,
  open,
  onClose,
  onPay,
  onChanged,
}: {
  order: Order | undefined
  open: boolean
  onClose(): void
  onPay(order: Order): void
  onChanged(): Promise<void>
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={
        order ? m.order_details_title({ id: shortOrderId(order._id) }) : m.order_details_gone()
      }
      description={!order && m.order_details_gone_text()}
      closeLabel={m.common_close()}
      footer={
        <>
          {order && <DownloadInvoice order={order} />}
          <Button tone="quiet" onClick={onClose}>
            {m.common_close()}
          </Button>
        </>
      }
    >
      {order && <Details order={order} onPay={onPay} onChanged={onChanged} />}
    </Dialog>
  )
}

function Details({
  order,
  onPay,
  onChanged,
}: {
  order: Order
  onPay(order: Order): void
  onChanged(): Promise<void>
}) {
  const { addressDetails } = order.deliveryAddress
  return (
    <div className="grid gap-6">
      <OrderProgress order={order} />
      <ExchangeLine order={order} />
      <div className="overflow-clip rounded-card empty:hidden">
        <PaymentNotice order={order} onPay={onPay} onChanged={onChanged} />
      </div>
      <PayAhead order={order} onPay={onPay} onChanged={onChanged} />
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5 [&_dt]:text-ink-soft">
        <dt>{m.order_details_status()}</dt>
        <dd>
          <StatusBadge order={order} />
        </dd>
        <dt>{m.order_details_date()}</dt>
        <dd>{formatDate(order.createdAt)}</dd>
        {order.invoiceNumber !== null && (
          <>
            <dt>{m.order_details_invoice()}</dt>
            <dd>{order.invoiceNumber}</dd>
          </>
        )}
        <dt>{m.order_details_address()}</dt>
        <dd className="wrap-anywhere">
          <Written>{order.customerName}</Written>
          <br />
          {inDigits(order.phone)}
          <br />
          <Written>{addressDetails}</Written>
          <br />
          <Written>{order.place}</Written>
        </dd>
        {order.shipment && (
          <>
            <dt>{m.order_details_courier()}</dt>
            <dd className="wrap-anywhere">
              {[order.shipment.courier, order.shipment.trackingNumber].filter(Boolean).join(' · ')}
            </dd>
          </>
        )}
        <dt>{m.order_details_payment()}</dt>
        <dd>
          {paymentMethodWords(order)} <PaymentBadge order={order} />
          {order.paymentMethod === 'ssl' && (
            <span className="block text-small wrap-anywhere text-ink-soft">
              {m.order_details_transaction({ id: order.transaction_id })}
            </span>
          )}
        </dd>
      </dl>
      <Part title={m.order_details_items()}>
        <ul className="-my-1 divide-y divide-line">
          {order.items.map((item) => (
            <OrderItemRow
              key={item._id}
              item={item}
              note={item.sku && m.order_sku({ sku: item.sku })}
            />
          ))}
        </ul>
      </Part>
      <OrderSums order={order} />
      {order.creditNotes.length > 0 && (
        <Part title={m.order_details_notes()}>
          <CreditNotes notes={order.creditNotes} />
        </Part>
      )}
      {order.history.some(({ status }) => status === 'delivered') && (
        <OrderReturns order={order} onChanged={onChanged} />
      )}
      <Part title={m.order_details_history()}>
        <OrderHistory history={order.history} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </section>
  )
}
