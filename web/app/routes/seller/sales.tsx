import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { apiContext } from '#app/api/api.ts'
import { loginWhenEnded, requireUser } from '#app/api/require-user.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { queryOf } from '#app/features/staff/kit/query-of.ts'
import { KeyFigure } from '#app/features/reports/key-figure.tsx'
import { LowStock, TopProducts } from '#app/features/reports/product-figures.tsx'
import { SalesFigures } from '#app/features/reports/sales-figures.tsx'
import { staffStatusWords } from '#app/features/order/staff-status-words.ts'
import { m } from '#app/messages/generated/messages.js'

import { ListFailed } from '#app/features/staff/kit/list-failed.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireUser(request, { role: 'seller' })
  const { signal } = request
  const query = queryOf(request, ['span', 'from', 'to'])
  const api = context.get(apiContext)
  return api('GET /figures/own-sales', { query, signal }).catch(loginWhenEnded(request))
}

export function Component() {
  const figures = useLoaderData<typeof loader>()
  return (
    <Page title={m.reports_own_title()} subtitle={m.reports_own_subtitle()}>
      <SalesFigures
        figures={figures}
        third={<KeyFigure label={m.reports_units()} figure={figures.units} format={String} />}
        wordsFor={staffStatusWords}
      />
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <TopProducts products={figures.topProducts} />
        <LowStock stock={figures.lowStock} area="seller" />
      </div>
    </Page>
  )
}

export function ErrorBoundary() {
  return <ListFailed title={m.reports_failed()} />
}
