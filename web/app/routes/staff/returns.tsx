import type { OrderReturn } from '@haat/contract/order/return'
import { returnStatuses } from '@haat/contract/order/return-status'
import { Link, useLoaderData } from 'react-router'

import { langOf } from '#app/language/lang-of.ts'
import { goodsName } from '#app/language/goods-name.ts'
import { ChoiceFilter, SearchFilter } from '#app/features/staff/kit/filter-fields.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { CustomerCell } from '#app/features/staff/order/view/customer-cell.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { ListPage } from '#app/features/staff/kit/list-page.tsx'
import { OrderCardLine, OrderLink } from '#app/features/staff/order/view/order-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatCount } from '#app/language/format-count.ts'
import { formatMoment } from '#app/util/format-date.ts'
import {
  returnReasonWords,
  returnStatusWords,
  returnTones,
  returnWantsWords,
} from '#app/components/return-words.ts'
import { optionsOf, wordOf } from '#app/util/word-of.ts'

export const loader = staffLoader(
  { permission: 'orders', query: ['page', 'limit', 'status', 'search', 'orderId'] },
  ({ api, query }) => api('GET /return/for-staff', { query }),
)

const statuses = [
  { value: 'open', label: m.staff_return_open() },
  ...optionsOf(returnStatuses, returnStatusWords),
]

/** Returns and exchanges of all customers. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={m.staff_returns()}
      subtitle={m.staff_returns_subtitle()}
      actions={
        <Button asChild tone="quiet">
          <Link to={staffPaths.adminToReturn()}>{m.staff_to_return()}</Link>
        </Button>
      }
      filters={
        <>
          <SearchFilter label={m.staff_search_order_or_person()} className="sm:w-72" />
          <ChoiceFilter
            label={m.reports_status()}
            name="status"
            options={statuses}
            className="sm:w-44"
          />
        </>
      }
      list={list}
      columns={columns}
      card={ReturnCard}
    />
  )
}

const goodsOf = ({ lines }: OrderReturn) =>
  lines.map((line) => `${formatCount(line.quantity)} × ${goodsName(line)}`).join(', ')

/** A return on a phone, in two lines: whose and of what value, then what comes back. */
function ReturnCard(one: OrderReturn) {
  const { _id, orderId, office, amount, status } = one
  return (
    <>
      <OrderCardLine orderId={orderId} to={staffPaths.adminReturn(_id)} name={office?.customerName}>
        <span className="shrink-0 font-medium">
          <Money taka={amount} decimals={exactDecimals(amount)} />
        </span>
      </OrderCardLine>
      <span className="mt-0.5 flex items-center gap-1.5 text-ink-soft *:shrink-0">
        <Badge tone={returnTones[status]}>{wordOf(returnStatusWords, status)}</Badge>
        <span>{returnWantsWords(one)}</span>
        <span lang={langOf(goodsOf(one))} className="min-w-0 shrink! truncate">
          {goodsOf(one)}
        </span>
      </span>
    </>
  )
}

const columns: readonly Column<OrderReturn>[] = [
  {
    id: 'order',
    header: m.staff_order_number(),
    cell: ({ _id, orderId }) => <OrderLink orderId={orderId} to={staffPaths.adminReturn(_id)} />,
  },
  {
    id: 'customer',
    header: m.staff_customer(),
    cell: ({ office }) => <CustomerCell customer={office} />,
  },
  {
    id: 'goods',
    header: m.staff_items(),
    cell: (one) => (
      <span lang={langOf(goodsOf(one))} className="wrap-anywhere">
        {goodsOf(one)}
      </span>
    ),
  },
  { id: 'wants', header: m.staff_return_wants(), cell: (one) => returnWantsWords(one) },
  {
    id: 'reason',
    header: m.staff_reason(),
    cell: ({ reason }) => wordOf(returnReasonWords, reason),
  },
  {
    id: 'asked',
    header: m.staff_asked(),
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'value',
    header: m.staff_return_value(),
    align: 'end',
    cell: ({ amount }) => <Money taka={amount} decimals={exactDecimals(amount)} />,
  },
  {
    id: 'status',
    header: m.reports_status(),
    cell: ({ status }) => (
      <Badge tone={returnTones[status]}>{wordOf(returnStatusWords, status)}</Badge>
    ),
  },
]

export const ErrorBoundary = listFailed(m.staff_returns)
