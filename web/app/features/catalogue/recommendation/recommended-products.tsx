import type { ProductSort } from '@haat/contract/product/catalogue'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { LoadError } from '#app/components/load-error.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { useLazyQuery } from '#app/util/use-lazy-query.ts'
import type { QueryState } from '#app/util/use-query.ts'
import { useKeptState } from '#app/util/use-kept-state.ts'

import { cardPage, type CardPage } from '../card/card-product.ts'
import { ProductGridSkeleton } from '../card/product-grid.tsx'
import { type Corner, ProductList } from '../card/product-list.tsx'

const count = 12

type Sort = Extract<ProductSort, 'newest' | 'rating' | 'sales'>

/** Products of a tab; the newest are loader data. */
export const findRecommended = async (api: Api, sortBy: Sort = 'newest') =>
  cardPage(await api('GET /products', { query: { sortBy, limit: count, soldOut: 'last' } }))

/** New arrivals, top rated, best sellers: a list is loaded when its tab is selected. */
export function RecommendedProducts({
  newest,
  corner,
}: {
  /** Null when they failed to load. */
  newest: CardPage | null
  corner?: Corner
}) {
  const [chosen, setChosen] = useKeptState<Sort>('recommended-tab', 'newest')
  const { answers, load, reload } = useLazyQuery('recommended', (sort: Sort) =>
    findRecommended(browserApi, sort),
  )
  const choose = (sort: Sort) => {
    setChosen(() => sort)
    reload(sort)
  }
  const inPage: QueryState<CardPage> = newest
    ? { state: 'ready', value: newest }
    : { state: 'failed', error: undefined }
  const tab = (value: Sort, label: string) => ({
    value,
    label,
    content: (
      <TabProducts
        label={label}
        answered={value === 'newest' ? newestOf(answers.get(value), inPage) : answers.get(value)}
        onRetry={() => load(value)}
        corner={corner}
      />
    ),
  })
  return (
    <section aria-labelledby="recommended" className="page">
      <h2 id="recommended" className="mb-3 text-h2">
        {m.catalogue_recommended()}
      </h2>
      {/* Tabs need JavaScript: without it, a link to each list. */}
      <p className="hidden gap-6 noscript:flex">
        <ListLink sort="rating">{m.catalogue_top_rated()}</ListLink>
        <ListLink sort="sales">{m.catalogue_best_seller()}</ListLink>
      </p>
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

function ListLink({ sort, children }: { sort: Sort; children: string }) {
  return (
    <RouterLink
      rel="nofollow"
      href={paths.products({ sortBy: sort })}
      className="link inline-flex min-h-target items-center"
    >
      {children}
    </RouterLink>
  )
}

/** The loader's products are shown until a reply arrives. */
function newestOf(answered: QueryState<CardPage> | undefined, inPage: QueryState<CardPage>) {
  return answered?.state === 'ready' || inPage.state !== 'ready' ? (answered ?? inPage) : inPage
}

function TabProducts({
  label,
  answered,
  onRetry,
  corner,
}: {
  label: string
  answered: QueryState<CardPage> | undefined
  onRetry: () => void
  corner: Corner | undefined
}) {
  if (answered?.state === 'failed') {
    return (
      <LoadError
        title={m.catalogue_error_loading()}
        text={m.catalogue_try_later()}
        error={answered.error}
        onRetry={onRetry}
      />
    )
  }
  if (answered?.state !== 'ready') return <ProductGridSkeleton layout="wide" count={count} />
  if (answered.value.data.length === 0) {
    return <EmptyState drawing="basket" title={m.catalogue_none_in_tab({ tab: label })} />
  }
  return <ProductList products={answered.value.data} layout="wide" corner={corner} />
}
