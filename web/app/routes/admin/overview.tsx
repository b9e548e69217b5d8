import { hasPermission } from '@haat/contract/permission'
import type { Overview } from '@haat/contract/reports'
import { redirect, useLoaderData } from 'react-router'

import { formatCount } from '#app/language/format-count.ts'
import { staffHome } from '#app/api/staff-home.ts'
import { DueClock } from '#app/features/staff/kit/due-clock.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { FeesMissing } from '#app/features/staff/shop/setup/fees-missing.tsx'
import { BackupLine } from '#app/features/staff/shop/status/backup-line.tsx'
import { SetupChecklist } from '#app/features/staff/shop/setup/setup-checklist.tsx'
import { KeyFigure } from '#app/features/reports/key-figure.tsx'
import { LowStock, TopProducts } from '#app/features/reports/product-figures.tsx'
import { HandAndHopeByDay } from '#app/features/reports/hand-and-hope-by-day.tsx'
import { MoneyInHand } from '#app/features/reports/money-in-hand.tsx'
import { OrdersByStatus } from '#app/features/reports/orders-by-status.tsx'
import { RangeForm } from '#app/features/reports/range-form.tsx'
import { WaitingLine, WaitingList } from '#app/features/reports/waiting-list.tsx'
import { staffStatusWords } from '#app/features/order/staff-status-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { reportQuery } from '#app/features/reports/report-query.ts'
import { m } from '#app/messages/generated/messages.js'
import { staffPaths } from '#app/staff-paths.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { formatMoment } from '#app/util/format-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'

export const loader = staffLoader({ query: reportQuery }, async ({ api, user, query }) => {
  // The first page of staff: who may not see figures is sent to where they work.
  if (!hasPermission(user, 'reports')) throw redirect(staffHome(user))
  const maySet = hasPermission(user, 'settings')
  const [figures, setup, backups] = await Promise.all([
    api('GET /figures/overview', { query }),
    maySet ? api('GET /shop/setup') : undefined,
    maySet ? api('GET /backup/status') : undefined,
  ])
  return { figures, setup, backups }
})

export function Component() {
  const { figures, setup, backups } = useLoaderData<typeof loader>()
  if (setup?.openedAt === null) {
    return (
      <Page title={m.staff_setup()} subtitle={m.staff_setup_subtitle()}>
        <SetupChecklist setup={setup} />
      </Page>
    )
  }
  return (
    <Page title={m.reports_title()} subtitle={m.reports_subtitle()}>
      {setup && <FeesMissing setup={setup} />}
      {backups && <BackupLine backups={backups} />}
      <RangeForm figures={figures} />
      {figures.accounts && (
        <MoneyInHand accounts={figures.accounts} outstanding={figures.outstanding} />
      )}
      <div className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        <KeyFigure label={m.reports_collected()} figure={figures.collected} format={formatTaka} />
        <KeyFigure label={m.reports_basis_delivered()} figure={figures.sales} format={formatTaka} />
        <KeyFigure label={m.reports_placed()} figure={figures.placed} format={formatTaka} />
        <KeyFigure label={m.reports_orders()} figure={figures.orders} format={formatCount} />
      </div>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <HandAndHopeByDay days={figures.days} />
        <OrdersByStatus
          title={m.reports_open_orders()}
          statuses={figures.open}
          wordsFor={staffStatusWords}
        />
      </div>
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        {figures.refunds && <Refunds refunds={figures.refunds} />}
        {figures.held && <Held held={figures.held} />}
        <TopProducts products={figures.topProducts} />
        <LowStock stock={figures.lowStock} area="admin" />
      </div>
    </Page>
  )
}

function Refunds({
  refunds: { count, overdue, amount, first },
}: {
  refunds: NonNullable<Overview['refunds']>
}) {
  return (
    <WaitingList
      title={m.staff_refunds()}
      all={staffPaths.adminRefunds({ status: 'open' })}
      sum={count > 0 && m.staff_refunds_sum({ count, amount: formatTaka(amount) })}
      badge={
        overdue > 0 && <Badge tone="alta">{m.staff_refunds_overdue({ count: overdue })}</Badge>
      }
      none={m.staff_refunds_none()}
    >
      {first.map((refund) => (
        <WaitingLine
          key={refund._id}
          to={staffPaths.adminRefund(refund._id)}
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

function Held({ held: { count, first } }: { held: NonNullable<Overview['held']> }) {
  return (
    <WaitingList
      title={m.staff_held_payments()}
      all={staffPaths.adminHeldPayments()}
      sum={count > 0 && m.staff_held_payments_sum({ count })}
      none={m.staff_held_payments_none()}
    >
      {first.map(({ tranId, orderId, amount, heldAt }) => (
        <WaitingLine
          key={tranId}
          to={staffPaths.adminHeldPayments()}
          orderId={orderId}
          words={formatMoment(heldAt)}
          taka={amount}
        />
      ))}
    </WaitingList>
  )
}

export const ErrorBoundary = listFailed(m.reports_failed)
