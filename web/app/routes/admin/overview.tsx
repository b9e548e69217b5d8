import type { Overview } from '@haat/contract/reports'
import { formatTaka } from '@haat/contract/money'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { DueClock } from '#app/features/staff/refund/due-clock.tsx'
import { Page } from '#app/features/staff/frame/page.tsx'
import { queryOf } from '#app/features/staff/frame/query-of.ts'
import { KeyFigure } from '#app/features/reports/key-figure.tsx'
import { LowStock, TopProducts } from '#app/features/reports/product-figures.tsx'
import { SalesFigures } from '#app/features/reports/sales-figures.tsx'
import { WaitingLine, WaitingList } from '#app/features/reports/waiting-list.tsx'
import { staffStatusWords } from '#app/features/order/staff-status-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { ListFailed } from '#app/features/staff/frame/list-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireUser(request, { role: 'admin' })
  const { signal } = request
  const query = queryOf(request, ['span', 'from', 'to'])
  const api = context.get(apiContext)
  return api('GET /figures/overview', { query, signal }).catch(loginWhenEnded(request))
}

export function Component() {
  const figures = useLoaderData<typeof loader>()
  return (
    <Page title={m.reports_title()} subtitle={m.reports_subtitle()}>
      <SalesFigures
        figures={figures}
        third={
          <KeyFigure label={m.reports_average()} figure={figures.average} format={formatTaka} />
        }
        wordsFor={staffStatusWords}
      />
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <Refunds refunds={figures.refunds} />
        <Held held={figures.held} />
        <TopProducts products={figures.topProducts} />
        <LowStock stock={figures.lowStock} area="admin" />
      </div>
    </Page>
  )
}

function Refunds({ refunds: { count, overdue, amount, first } }: Pick<Overview, 'refunds'>) {
  return (
    <WaitingList
      title={m.staff_refunds()}
      all={paths.adminRefunds({ status: 'open' })}
      sum={count > 0 && m.staff_refunds_sum({ count, amount: formatTaka(amount) })}
      badge={
        overdue > 0 && <Badge tone="alta">{m.staff_refunds_overdue({ count: overdue })}</Badge>
      }
      none={m.staff_refunds_none()}
    >
      {first.map((refund) => (
        <WaitingLine
          key={refund._id}
          to={paths.adminRefund(refund._id)}
          orderId={refund.orderId}
          words={refund.customerName}
          taka={refund.amount}
        >
          <DueClock dueAt={refund.dueAt} />
        </WaitingLine>
      ))}
    </WaitingList>
  )
}

function Held({ held: { count, first } }: Pick<Overview, 'held'>) {
  return (
    <WaitingList
      title={m.staff_held_payments()}
      all={paths.adminHeldPayments()}
      sum={count > 0 && m.staff_held_payments_sum({ count })}
      none={m.staff_held_payments_none()}
    >
      {first.map(({ tranId, orderId, amount, heldAt }) => (
        <WaitingLine
          key={tranId}
          to={paths.adminHeldPayments()}
          orderId={orderId}
          words={formatMoment(heldAt)}
          taka={amount}
        />
      ))}
    </WaitingList>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.reports_failed()} />
}
