import type { ProductPage, ProductSort } from '@haat/contract/catalogue'
import { useState } from 'react'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { type Answered, useAnswers } from '#app/util/use-answers.ts'

import { ProductGridSkeleton } from './product-grid.tsx'
import { type Corner, ProductList } from './product-list.tsx'

const count = 12

type Sort = Extract<ProductSort, 'newest' | 'rating' | 'sales'>

/** A tab's products; the newest are in the page, the others are asked for when their tab is chosen. */
export const findRecommended = (api: Api, sortBy: Sort = 'newest') =>
  api('GET /products', { query: { sortBy, limit: count } })

/** New arrivals, top rated, best sellers: each list is asked for when its tab is first opened. */
export function RecommendedProducts({
  newest,
  corner,
}: {
  /** Null where they could not be had. */
  newest: ProductPage | null
  corner?: Corner
}) {
  const [chosen, setChosen] = useState<Sort>('newest')
  const { answers, ask } = useAnswers((sort: Sort) => findRecommended(browserApi, sort))
  const choose = (sort: Sort) => {
    setChosen(sort)
    if (sort !== 'newest' || !newest) ask(sort)
  }
  const inPage: Answered<ProductPage> = newest
    ? { state: 'here', answer: newest }
    : { state: 'failed' }
  const tab = (value: Sort, label: string) => ({
    value,
    label,
    content: (
      <TabProducts
        label={label}
        answered={answers.get(value) ?? (value === 'newest' ? inPage : undefined)}
        onRetry={() => ask(value)}
        corner={corner}
      />
    ),
  })
  return (
    <section aria-labelledby="recommended" className="page">
      <h2 id="recommended" className="mb-3 text-h2">
        {m.catalogue_recommended()}
      </h2>
      <Tabs
        label={m.catalogue_recommended()}
        value={chosen}
        onChange={choose}
        tabs={[
          tab('newest', m.catalogue_new_arrivals()),
          tab('rating', m.catalogue_top_rated()),
          tab('sales', m.catalogue_best_seller()),
        ]}
      />
    </section>
  )
}

function TabProducts({
  label,
  answered,
  onRetry,
  corner,
}: {
  label: string
  answered: Answered<ProductPage> | undefined
  onRetry: () => void
  corner: Corner | undefined
}) {
  if (answered?.state === 'failed') {
    return (
      <ErrorState
        title={m.catalogue_error_loading()}
        text={m.catalogue_try_later()}
        retry={{ label: m.common_retry(), onRetry }}
      />
    )
  }
  if (answered?.state !== 'here') return <ProductGridSkeleton layout="wide" count={count} />
  if (answered.answer.data.length === 0) {
    return <EmptyState drawing="basket" title={m.catalogue_none_in_tab({ tab: label })} />
  }
  return <ProductList products={answered.answer.data} layout="wide" corner={corner} />
}
