import { salesBases, salesDimensions, type SalesReport } from '@haat/contract/till-reports'
import { useLoaderData, useSearchParams } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { CancelReasons } from '#app/features/reports/cancel-reasons.tsx'
import { ChoiceLinks } from '#app/features/reports/choice-links.tsx'
import { basisWords, dimensionWords } from '#app/features/reports/report-words.ts'
import { SalesFlows } from '#app/features/reports/sales-flows.tsx'
import { SalesRows } from '#app/features/reports/sales-rows.tsx'
import { SalesSums } from '#app/features/reports/sales-sums.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { cancelReasonWords } from '#app/features/staff/order/view/cancel-reason-words.ts'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { m } from '#app/messages/generated/messages.js'
import { wordOf } from '#app/util/word-of.ts'
import { reportQuery } from '#app/features/reports/report-query.ts'

import { ReportPage } from '../staff/report-page.tsx'

const asked = [...reportQuery, 'by', 'basis'] as const

export const loader = staffLoader({ permission: 'reports', query: asked }, ({ api, query }) =>
  api('GET /figures/sales', { query }),
)

export function Component() {
  const report = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const by = salesDimensions.find((one) => one === query.get('by')) ?? 'day'
  const basis = salesBases.find((one) => one === query.get('basis')) ?? 'delivered'
  return (
    <ReportPage
      current="sales"
      figures={report}
      asked={asked}
      fetchTable={(of) => browserApi('GET /figures/sales/export', { query: of })}
    >
      <SalesFlows report={report} />
      <div className="mt-5 grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <div className="grid gap-4">
          <ChoiceLinks
            label={m.reports_basis()}
            name="basis"
            values={salesBases}
            current={basis}
            wordsFor={(value) => wordOf(basisWords, value)}
          />
          <SalesSums title={wordOf(basisWords, basis)} total={report.total} />
          <CancelReasons report={report} wordsFor={wordsOfWhy} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ChoiceLinks
            label={m.reports_by()}
            name="by"
            values={salesDimensions}
            current={by}
            wordsFor={(value) => wordOf(dimensionWords, value)}
          />
          <SalesRows by={by} report={report} />
        </div>
      </div>
    </ReportPage>
  )
}

function wordsOfWhy(why: SalesReport['cancelReasons'][number]['why']): string {
  if (why === null) return m.reports_cancelled_unsaid()
  if (why === 'by-customer') return m.reports_cancelled_by_customer()
  return why === 'by-shop' ? m.reports_cancelled_by_shop() : wordOf(cancelReasonWords, why)
}

export const ErrorBoundary = listFailed(m.reports_failed)
