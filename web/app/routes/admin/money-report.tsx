import { useLoaderData } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { MoneyByAccount, MoneyByDay } from '#app/features/reports/money-tables.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { reportQuery } from '#app/features/reports/report-query.ts'

import { ReportPage } from '../staff/report-page.tsx'

export const loader = staffLoader({ permission: 'reports', query: reportQuery }, ({ api, query }) =>
  api('GET /figures/money', { query }),
)

export function Component() {
  const report = useLoaderData<typeof loader>()
  return (
    <ReportPage
      current="money"
      figures={report}
      asked={reportQuery}
      fetchTable={(of) => browserApi('GET /figures/money/export', { query: of })}
    >
      <MoneyByAccount accounts={report.accounts} />
      <h2 className="mt-6 mb-2 text-lead font-bold">{m.reports_money_by_day()}</h2>
      <MoneyByDay days={report.days} />
    </ReportPage>
  )
}

export const ErrorBoundary = listFailed(m.reports_failed)
