import { useLoaderData } from 'react-router'

import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { MoneyTabs } from '#app/features/staff/money/money-tabs.tsx'
import { ClosedMonths } from '#app/features/staff/money/month/closed-months.tsx'
import { MonthFile } from '#app/features/staff/money/month/month-file.tsx'
import { m } from '#app/messages/generated/messages.js'

export const loader = staffLoader(
  { permission: 'orders.money', query: [] },
  async ({ api, user }) => ({
    months: await api('GET /money/months'),
    isAdmin: user.role === 'admin',
  }),
)

/** A month as a file for the accountant, and closing it. */
export function Component() {
  const { months, isAdmin } = useLoaderData<typeof loader>()
  return (
    <Page title={m.staff_months()} subtitle={m.staff_months_subtitle()}>
      <MoneyTabs current="months" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <MonthFile />
        <ClosedMonths {...months} isAdmin={isAdmin} />
      </div>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_months)
