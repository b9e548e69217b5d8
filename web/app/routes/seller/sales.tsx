import { useLoaderData } from 'react-router'

import { formatCount } from '#app/language/format-count.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { KeyFigure } from '#app/features/reports/key-figure.tsx'
import { LowStock, TopProducts } from '#app/features/reports/product-figures.tsx'
import { SalesFigures } from '#app/features/reports/sales-figures.tsx'
import { staffStatusWords } from '#app/features/order/staff-status-words.ts'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { reportQuery } from '#app/features/reports/report-query.ts'
import { m } from '#app/messages/generated/messages.js'

export const loader = staffLoader({ query: reportQuery }, ({ api, query }) =>
  api('GET /figures/own-sales', { query }),
)

export function Component() {
  const figures = useLoaderData<typeof loader>()
  return (
    <Page title={m.reports_own_title()} subtitle={m.reports_own_subtitle()}>
      <SalesFigures
        figures={figures}
        third={<KeyFigure label={m.reports_units()} figure={figures.units} format={formatCount} />}
        wordsFor={staffStatusWords}
      />
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <TopProducts products={figures.topProducts} />
        <LowStock stock={figures.lowStock} area="seller" />
      </div>
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.reports_failed)
