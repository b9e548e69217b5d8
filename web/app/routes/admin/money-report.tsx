import { useLoaderData } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { MoneyByAccount, MoneyByDay } from '#app/features/reports/money-tables.tsx'
import { RangeForm } from '#app/features/reports/range-form.tsx'
import { ReportTabs } from '#app/features/reports/report-tabs.tsx'
import { DownloadTable } from '#app/features/staff/kit/download-table.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { Page } from '#app/features/staff/kit/page.tsx'
import { queryOf } from '#app/features/staff/kit/query-of.ts'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { reportQuery } from '#app/features/reports/report-query.ts'

export const loader = staffLoader({ permission: 'reports', query: reportQuery }, ({ api, query }) =>
  api('GET /figures/money', { query }),
)

export function Component() {
  const report = useLoaderData<typeof loader>()
  return (
    <Page
      title={m.reports_report_title()}
      subtitle={m.reports_report_subtitle()}
      actions={
        <DownloadTable
          fetchTable={(format) =>
            browserApi('GET /figures/money/export', {
              query: { ...queryOf({ url: document.URL }, reportQuery), format },
            })
          }
        />
      }
    >
      <ReportTabs current="money" />
      <RangeForm figures={report} />
      <MoneyByAccount accounts={report.accounts} />
      <h2 className="mt-6 mb-2 text-lead font-bold">{m.reports_money_by_day()}</h2>
      <MoneyByDay days={report.days} />
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.reports_failed)
