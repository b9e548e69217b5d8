import { cameBackDimensions } from '@haat/contract/came-back-report'
import { useLoaderData, useSearchParams } from 'react-router'

import { browserApi } from '#app/api/browser-api.ts'
import { CameBackRows, cameBackWords } from '#app/features/reports/came-back-rows.tsx'
import { ChoiceLinks } from '#app/features/reports/choice-links.tsx'
import { reportQuery } from '#app/features/reports/report-query.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { refusalWords } from '#app/features/staff/order/refused-delivery/refusal-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { entryOf, wordOf } from '#app/util/word-of.ts'

import { ReportPage } from '../staff/report-page.tsx'

const asked = [...reportQuery, 'by'] as const

export const loader = staffLoader({ permission: 'reports', query: asked }, ({ api, query }) =>
  api('GET /figures/came-back', { query }),
)

export function Component() {
  const report = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const by = cameBackDimensions.find((one) => one === query.get('by')) ?? 'reason'
  return (
    <ReportPage
      current="came-back"
      figures={report}
      asked={asked}
      fetchTable={(of) => browserApi('GET /figures/came-back/export', { query: of })}
    >
      <div className="grid gap-4">
        <ChoiceLinks
          label={m.reports_by()}
          name="by"
          values={cameBackDimensions}
          current={by}
          wordsFor={(value) => wordOf(cameBackWords, value)}
        />
        <CameBackRows
          by={by}
          report={report}
          wordsFor={(reason) => entryOf(refusalWords, reason)?.() ?? reason}
        />
      </div>
    </ReportPage>
  )
}

export const ErrorBoundary = listFailed(m.reports_failed)
