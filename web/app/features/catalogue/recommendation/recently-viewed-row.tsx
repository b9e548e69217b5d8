import type { ProductSummary } from '@haat/contract/product/catalogue'
import { useState } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { useLazyQuery } from '#app/util/use-lazy-query.ts'
import { useInView } from '#app/util/use-in-view.ts'

import { ProductCard } from '../card/product-card.tsx'
import type { Corner } from '../card/product-list.tsx'
import { forgetViewed, readRecentlyViewed } from './viewed-products.ts'

/** Recently viewed products with present prices; loaded when the row is near the viewport. Nothing on a first visit. */
export function RecentlyViewedRow({
  except,
  corner: CardCorner,
}: {
  /** Id of the product on this page, which is left out. */
  except?: string | undefined
  corner: Corner
}) {
  const [ids] = useState(() =>
    readRecentlyViewed().flatMap(({ _id }) => (_id === except ? [] : [_id])),
  )
  const { answers, load } = useLazyQuery('recently viewed', findThese)
  const asked = ids.join(',')
  const answered = answers.get(asked)
  const near = useInView(() => load(asked))
  if (ids.length === 0) return null
  if (!answered) return <div ref={near} />
  if (answered.state !== 'ready' || answered.value.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="page print:hidden">
      <h2 id="recently-viewed" className="mb-5 text-h2 md:mb-7">
        {m.catalogue_recently_viewed()}
      </h2>
      <ul className="-m-1 flex snap-x scroll-p-1 gap-3 overflow-x-auto p-1 md:gap-5">
        {answered.value.map((product) => (
          <li key={product._id} className="w-40 shrink-0 snap-start md:w-56">
            <ProductCard
              product={product}
              sizes="(width < 48rem) 160px, 224px"
              corner={<CardCorner product={product} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the order of viewing. Products that no longer exist are removed from the stored list. */
async function findThese(ids: string): Promise<ProductSummary[]> {
  const found = await browserApi('GET /products/by-ids', { query: { ids } })
  const byId = new Map(found.map((product) => [product._id, product]))
  const asked = ids.split(',')
  forgetViewed(asked.filter((id) => !byId.has(id)))
  return asked.flatMap((id) => byId.get(id) ?? [])
}
