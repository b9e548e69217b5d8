import { type Refund, refundStatuses } from '@haat/contract/order/refund'
import { useLoaderData } from 'react-router'

import { inDigits } from '#app/language/in-digits.ts'
import { DueClock } from '#app/features/staff/kit/due-clock.tsx'
import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { CustomerCell } from '#app/features/staff/order/view/customer-cell.tsx'
import { refundMethods, refundTones, refundWords } from '#app/features/refund/refund-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { listKeys } from '#app/features/staff/kit/query-of.ts'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { OrderCardLine, OrderLink } from '#app/features/staff/order/view/order-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { optionsOf, wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { permission: 'orders.money', query: [...listKeys, 'status', 'search'] },
  ({ api, query }) => api('GET /refund/for-staff', { query }),
)

const statuses = [
  { value: 'open', label: m.staff_refund_open() },
  ...optionsOf(refundStatuses, refundWords),
]

/** Open refunds, by due date. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={m.staff_refund_queue()}
      subtitle={m.staff_refund_queue_subtitle()}
      filters={
        <>
          <SearchFilter label={m.staff_search_order_or_person()} />
          <ChoiceFilter label={m.reports_status()} name="status" options={statuses} />
        </>
      }
      list={list}
      columns={columns}
      card={RefundCard}
    />
  )
}

const isOpen = ({ refundStatus }: Refund) =>
  refundStatus !== 'refunded' && refundStatus !== 'rejected'

/** A refund on a phone, in two lines: whose and how much, then what is due. */
function RefundCard(refund: Refund) {
  const { _id, orderId, office, amount, refundStatus, refundMethod, createdAt } = refund
  return (
    <>
      <OrderCardLine
        orderId={orderId._id}
        to={staffPaths.adminRefund(_id)}
        name={office?.customerName}
      >
        <span className="shrink-0 font-medium">
          <Money taka={amount} decimals={2} />
        </span>
      </OrderCardLine>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-ink-soft">
        <Badge tone={refundTones[refundStatus]}>{wordOf(refundWords, refundStatus)}</Badge>
        {isOpen(refund) && office && <DueClock dueAt={office.dueAt} />}
        <span className="min-w-0 truncate">{wordOf(refundMethods, refundMethod)}</span>
        <span className="ml-auto text-tiny text-ink-faint">{formatMoment(createdAt)}</span>
      </span>
    </>
  )
}

const columns: readonly Column<Refund>[] = [
  {
    id: 'order',
    header: m.staff_refund_order(),
    cell: ({ _id, orderId }) => (
      <OrderLink orderId={orderId._id} to={staffPaths.adminRefund(_id)} />
    ),
  },
  {
    id: 'customer',
    header: m.staff_customer(),
    cell: ({ office }) => <CustomerCell customer={office} />,
  },
  {
    id: 'asked',
    header: m.staff_asked(),
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'to',
    header: m.staff_refund_to(),
    cell: ({ refundMethod, refundNumber }) => (
      <>
        {wordOf(refundMethods, refundMethod)}{' '}
        <span className="tabular-nums">{inDigits(refundNumber)}</span>
      </>
    ),
  },
  {
    id: 'amount',
    header: m.staff_refund_amount(),
    align: 'end',
    cell: ({ amount }) => <Money taka={amount} decimals={2} />,
  },
  {
    id: 'due',
    header: m.staff_refund_due(),
    cell: (refund) =>
      isOpen(refund) && refund.office ? <DueClock dueAt={refund.office.dueAt} /> : '–',
  },
  {
    id: 'status',
    header: m.reports_status(),
    cell: ({ refundStatus }) => (
      <Badge tone={refundTones[refundStatus]}>{wordOf(refundWords, refundStatus)}</Badge>
    ),
  },
]

export const ErrorBoundary = listFailed(m.staff_refund_queue)
