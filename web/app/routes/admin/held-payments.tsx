import type { HeldPayment } from '@haat/contract/order/payment'
import { useLoaderData } from 'react-router'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { Worded } from '#app/components/worded.tsx'
import { browserApi } from '#app/api/browser-api.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { type Question, useConfirm } from '#app/features/staff/kit/use-confirm.tsx'
import { OrderLink } from '#app/features/staff/order/view/order-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { type Column, DataTable } from '#app/ui/data/data-table.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'orders.money', query: [] }, ({ api }) =>
  api('GET /payment/held'),
)

export function Component() {
  const payments = useLoaderData<typeof loader>()
  const { ask, dialog } = useConfirm()
  return (
    <Page title={m.staff_held_payment_title()} subtitle={m.staff_held_payment_subtitle()}>
      {payments.length === 0 ? (
        <EmptyState drawing="parcel" title={m.staff_held_payment_nothing()} />
      ) : (
        <DataTable
          caption={m.staff_held_payment_title()}
          columns={columnsWith((payment, accept) => ask(decisionOn(payment, accept)))}
          rows={payments}
          rowId={({ tranId }) => tranId}
        />
      )}
      {dialog}
    </Page>
  )
}

function decisionOn({ tranId, orderId, ...payment }: HeldPayment, accept: boolean): Question {
  const id = shortOrderId(orderId)
  const about = { id, amount: formatTaka(payment.received ?? payment.amount, 2) }
  const body = { accept }
  const act = () => browserApi('POST /payment/held/{tranId}', { params: { tranId }, body })
  return accept
    ? {
        title: m.staff_held_payment_accept_one(about),
        text: m.staff_held_payment_accept_text(),
        action: m.staff_held_payment_accept(),
        tone: 'primary',
        act,
        done: m.staff_held_payment_accepted({ id }),
      }
    : {
        title: m.staff_held_payment_refuse_one(about),
        text: m.staff_held_payment_refuse_text(),
        action: m.staff_held_payment_refuse(),
        act,
        done: m.staff_held_payment_refused({ id }),
      }
}

const reasons: Record<HeldPayment['reason'], () => string> = {
  risk: m.staff_held_payment_reason_risk,
  amount: m.staff_held_payment_reason_amount,
  currency: m.staff_held_payment_reason_currency,
  store: m.staff_held_payment_reason_store,
  door: m.staff_held_payment_reason_door,
}

function columnsWith(
  decide: (payment: HeldPayment, accept: boolean) => void,
): Column<HeldPayment>[] {
  return [
    {
      id: 'order',
      header: m.staff_held_payment_order(),
      cell: ({ orderId }) => (
        <OrderLink orderId={orderId} to={staffPaths.staffOrder('admin', orderId)} />
      ),
    },
    {
      id: 'since',
      header: m.staff_held_payment_since(),
      cell: ({ heldAt }) => formatMoment(heldAt),
    },
    {
      id: 'why',
      header: m.staff_held_payment_why(),
      cell: ({ reason, riskTitle }) => (
        <>
          {wordOf(reasons, reason)}
          {reason === 'risk' && riskTitle && (
            <Worded say={(title) => ` (${title})`} content={riskTitle} />
          )}
        </>
      ),
    },
    { id: 'card', header: m.staff_held_payment_card(), cell: ({ cardType }) => cardType },
    {
      id: 'wanted',
      header: m.staff_held_payment_wanted(),
      align: 'end',
      cell: ({ amount }) => <Money taka={amount} decimals={2} />,
    },
    {
      id: 'received',
      header: m.staff_held_payment_received(),
      align: 'end',
      cell: ({ received }) =>
        received === null ? (
          m.staff_held_payment_unreadable()
        ) : (
          <Money taka={received} decimals={2} />
        ),
    },
    {
      id: 'decide',
      header: m.staff_held_payment_actions(),
      cell: (payment) => (
        <span className="flex gap-2 max-md:justify-end">
          {/* A payment that does not fit the order can only be refunded. */}
          {(payment.reason === 'risk' || payment.reason === 'door') && (
            <Button
              tone="quiet"
              size="compact"
              className="whitespace-nowrap"
              onClick={() => decide(payment, true)}
            >
              {m.staff_held_payment_accept()}
            </Button>
          )}
          <Button
            tone="quiet"
            size="compact"
            className="whitespace-nowrap"
            onClick={() => decide(payment, false)}
          >
            {m.staff_held_payment_refuse()}
          </Button>
        </span>
      ),
    },
  ]
}

export const ErrorBoundary = listFailed(m.staff_held_payment_title)
