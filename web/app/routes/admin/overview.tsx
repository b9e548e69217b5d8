import type { Overview } from '@haat/contract/figures'
import { formatTaka } from '@haat/contract/money'
import type { ReactNode } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { DueClock } from '#app/features/back-office/due-clock.tsx'
import { Page } from '#app/features/back-office/page.tsx'
import { queryOf } from '#app/features/back-office/query-of.ts'
import { KeyFigure } from '#app/features/figures/key-figure.tsx'
import { OrdersByStatus } from '#app/features/figures/orders-by-status.tsx'
import { LowStock, TopProducts } from '#app/features/figures/product-figures.tsx'
import { RangeForm } from '#app/features/figures/range-form.tsx'
import { SalesByDay } from '#app/features/figures/sales-by-day.tsx'
import { statusWords } from '#app/features/order/order-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatMoment } from '#app/util/format-date.ts'

import { ListFailed } from './list-failed.tsx'

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
    <Page title={m.figures_title()} subtitle={m.figures_subtitle()}>
      <RangeForm figures={figures} />
      <div className="grid gap-5 md:grid-cols-3">
        <KeyFigure label={m.figures_sales()} figure={figures.sales} format={formatTaka} />
        <KeyFigure label={m.figures_orders()} figure={figures.orders} format={String} />
        <KeyFigure label={m.figures_average()} figure={figures.average} format={formatTaka} />
      </div>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SalesByDay figures={figures} />
        <OrdersByStatus statuses={figures.statuses} wordsFor={(status) => statusWords[status]()} />
      </div>
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <Refunds refunds={figures.refunds} />
        <Held held={figures.held} />
        <TopProducts products={figures.topProducts} />
        <LowStock stock={figures.lowStock} />
      </div>
    </Page>
  )
}

function Refunds({ refunds: { count, overdue, amount, first } }: Pick<Overview, 'refunds'>) {
  return (
    <Waiting
      title={m.figures_refunds()}
      all={paths.adminRefunds({ status: 'open' })}
      sum={count > 0 && m.figures_refunds_sum({ count, amount: formatTaka(amount) })}
      badge={
        overdue > 0 && <Badge tone="alta">{m.figures_refunds_overdue({ count: overdue })}</Badge>
      }
      none={m.figures_refunds_none()}
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
    </Waiting>
  )
}

function Held({ held: { count, first } }: Pick<Overview, 'held'>) {
  return (
    <Waiting
      title={m.figures_held()}
      all={paths.adminHeldPayments()}
      sum={count > 0 && m.figures_held_sum({ count })}
      none={m.figures_held_none()}
    >
      {first.map(({ tranId, orderId, amount, heldAt }) => (
        <WaitingLine
          key={tranId}
          to={paths.staffOrder('admin', orderId)}
          orderId={orderId}
          words={formatMoment(heldAt)}
          taka={amount}
        />
      ))}
    </Waiting>
  )
}

function Waiting({
  title,
  all,
  sum,
  badge,
  none,
  children,
}: {
  title: string
  /** Where all of them are. */
  all: string
  sum: ReactNode
  badge?: ReactNode
  none: string
  children: readonly ReactNode[]
}) {
  return (
    <Card as="section" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="flex items-center gap-2 text-lead font-bold">
          {title} {badge}
        </h2>
        {sum && <p className="text-small text-ink-soft">{sum}</p>}
      </div>
      {children.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">{children}</ul>
          <Link to={all} className="link mt-1 inline-flex min-h-target items-center text-small">
            {m.figures_see_all()}
            <span className="sr-only">: {title}</span>
          </Link>
        </>
      )}
    </Card>
  )
}

function WaitingLine({
  to,
  orderId,
  words,
  taka,
  children,
}: {
  to: string
  orderId: string
  words: string
  taka: number
  children?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="flex min-w-0 items-center gap-3">
        <Link to={to} className="link inline-flex min-h-target items-center tabular-nums">
          {m.order_number({ id: orderId.slice(-6) })}
        </Link>
        <span className="truncate">{words}</span>
      </span>
      <span className="flex items-center gap-3">
        {children}
        <Money taka={taka} />
      </span>
    </li>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.figures_failed()} />
}
