import type { Shown } from '#app/ui/data/shown.ts'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { inDigits } from '#app/language/in-digits.ts'
import type { Refund, RefundKind } from '@haat/contract/order/refund'
import { Link, useLoaderData, useRevalidator } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { DueClock } from '#app/features/staff/kit/due-clock.tsx'
import { PhoneLink } from '#app/features/staff/kit/phone-link.tsx'
import { StatusSteps } from '#app/features/staff/kit/status-steps.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { RefundActs } from '#app/features/staff/order/refund/refund-acts.tsx'
import { refundMethods, refundTones, refundWords } from '#app/features/refund/refund-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { BackLink } from '#app/features/staff/kit/back-link.tsx'
import { Panel } from '#app/features/staff/kit/panel.tsx'
import { Facts } from '#app/features/staff/kit/facts.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader({ permission: 'orders.money' }, ({ api, id }) =>
  api('GET /refund/for-staff/{id}', { params: { id } }),
)

export function Component() {
  const refund = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { refundStatus: status, orderId: order, office } = refund
  const isOpen = status !== 'refunded' && status !== 'rejected'
  return (
    <Page
      title={m.staff_refund_title({ id: shortOrderId(order._id) })}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          {formatMoment(refund.createdAt)}
          <Badge tone={refundTones[status]}>{wordOf(refundWords, status)}</Badge>
          {isOpen && office && <DueClock dueAt={office.dueAt} />}
        </span>
      }
      actions={
        <>
          <BackLink to={staffPaths.adminRefunds({ status: 'open' })}>
            {m.staff_refund_back()}
          </BackLink>
          <Button asChild tone="quiet">
            <Link to={staffPaths.staffOrder('admin', order._id)}>{m.staff_to_order()}</Link>
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Panel title={m.staff_refund_facts()}>
            <RefundFacts refund={refund} />
          </Panel>
        </div>
        <div className="grid gap-5">
          <Panel title={m.staff_refund_next()}>
            <RefundActs
              refund={refund}
              method={wordOf(refundMethods, refund.refundMethod)}
              walletWords={(channel) => wordOf(refundMethods, channel)}
              onDone={() => void revalidate()}
            />
          </Panel>
          <Panel title={m.staff_refund_history()}>
            <StatusSteps
              steps={refund.steps}
              by={refund.office?.by}
              tones={refundTones}
              words={refundWords}
            />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

const kinds: Record<RefundKind, () => string> = {
  request: m.staff_refund_kind_request,
  admin: m.staff_refund_kind_admin,
  late: m.staff_refund_kind_late,
  double: m.staff_refund_kind_double,
  rejected: m.staff_refund_kind_rejected,
  cancelled: m.staff_refund_kind_cancelled,
  'came-back': m.staff_refund_kind_came_back,
  return: m.staff_refund_kind_return,
  change: m.staff_refund_kind_change,
}

function RefundFacts({ refund }: { refund: Refund }) {
  const { office } = refund
  const facts: [name: string, value: Shown][] = [
    [m.staff_refund_amount(), <Money key="amount" taka={refund.amount} decimals={2} />],
    [m.staff_refund_kind(), wordOf(kinds, refund.kind)],
    [
      m.staff_customer(),
      office && (
        <span key="customer">
          <Written>{office.customerName}</Written> <PhoneLink phone={office.phone} />
        </span>
      ),
    ],
    [
      m.staff_refund_to(),
      `${wordOf(refundMethods, refund.refundMethod)} ${inDigits(refund.refundNumber)}`.trim(),
    ],
    [m.staff_reason(), refund.reason],
    [m.staff_refund_lines(), office?.items.join(', ')],
    [m.staff_refund_tran(), refund.tranId],
    [m.staff_refund_refusal(), office?.gatewayRefusal],
    [m.staff_refund_wallet_id(), office?.walletTransactionId],
  ]
  return <Facts facts={facts} />
}

export const ErrorBoundary = listFailed(m.staff_refund_failed)
