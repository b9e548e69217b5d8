import { useLoaderData } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { VatTable } from '#app/features/reports/vat-table.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { reportQuery } from '#app/features/reports/report-query.ts'

import { ReportPage } from '../staff/report-page.tsx'

export const loader = staffLoader({ permission: 'reports', query: reportQuery }, ({ api, query }) =>
  api('GET /figures/vat', { query }),
)

export function Component() {
  const report = useLoaderData<typeof loader>()
  return (
    <ReportPage
      current="vat"
      figures={report}
      asked={reportQuery}
      fetchTable={(of) => browserApi('GET /figures/vat/export', { query: of })}
    >
      <VatTable report={report} />
    </ReportPage>
  )
}

export const ErrorBoundary = listFailed(m.reports_failed)
