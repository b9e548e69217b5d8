import { useRef, type ReactNode, type Ref } from 'react'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { LoadError } from '#app/components/load-error.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { useLazyQuery } from '#app/util/use-lazy-query.ts'
import { useKeptState } from '#app/util/use-kept-state.ts'
import { useOnline, useWhenOnlineAgain } from '#app/util/use-online.ts'

import { cardPage, type CardPage } from '../card/card-product.ts'
import { type Corner, ProductList } from '../card/product-list.tsx'

const step = 5

/** One page of the discounted products, the biggest discount first. */
export const findOffers = async (api: Api, page = 1) =>
  cardPage(await api('GET /products', { query: { popularProducts: 'offer', limit: step, page } }))

interface OfferProductsProps {
  /** The first page; null when it failed to load. */
  first: CardPage | null
  corner?: Corner
}

/** Biggest discounts: five products, and five more per click, until all are shown (docs/behaviour.md §12.1). */
export function OfferProducts({ first: inPage, corner }: OfferProductsProps) {
  const section = useRef<HTMLElement>(null)
  const [steps, setSteps] = useKeptState('offer-steps', 1)
  const { answers, load } = useLazyQuery('offers', (page: number) => findOffers(browserApi, page))
  const again = answers.get(1)
  const first = inPage ?? (again?.state === 'ready' ? again.value : undefined)
  if (!first) {
    return (
      <OfferSection ref={section}>
        <LoadError
          title={m.catalogue_error_loading()}
          text={m.catalogue_try_later()}
          error={again?.state === 'failed' ? again.error : undefined}
          busy={again?.state === 'loading'}
          onRetry={() => load(1)}
        />
      </OfferSection>
    )
  }
  if (first.total === 0) return null

  const pages = Array.from({ length: steps - 1 }, (_, at) => answers.get(at + 2))
  const more = pages.flatMap((page) => (page?.state === 'ready' ? page.value.data : []))
  // A product may move to the next page while others sell out: drop duplicates.
  const shown = [...new Map([...first.data, ...more].map((one) => [one._id, one])).values()]
  const last = steps === 1 ? 'ready' : (pages.at(-1)?.state ?? 'failed')
  const showMore = () => {
    const next = last === 'failed' ? steps : steps + 1
    setSteps(() => next)
    load(next)
  }
  const showLess = () => {
    setSteps(() => 1)
    // The content under the viewport was removed: scroll to the start of the list.
    section.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <OfferSection ref={section}>
      <ProductList products={shown} layout="five" corner={corner} />
      {last === 'failed' && <MoreFailed onRetry={() => load(steps)} />}
      {first.pages > 1 && (
        <div className="mt-7 flex justify-center">
          {/* Without JavaScript: a link to the listing with all of them. */}
          <Button asChild tone="quiet" className="hidden! noscript:inline-flex!">
            <RouterLink rel="nofollow" href={paths.products({ discount: 1 })}>
              {m.catalogue_see_more()}
            </RouterLink>
          </Button>
          {steps < first.pages || last !== 'ready' ? (
            <Button
              tone="quiet"
              busy={last === 'loading'}
              onClick={showMore}
              className="noscript:hidden"
            >
              {m.catalogue_see_more()}
            </Button>
          ) : (
            <Button tone="quiet" onClick={showLess}>
              {m.catalogue_show_less()}
            </Button>
          )}
        </div>
      )}
    </OfferSection>
  )
}

/** Why loading more failed. Retries by itself when the browser is online again. */
function MoreFailed({ onRetry }: { onRetry: () => void }) {
  const online = useOnline()
  useWhenOnlineAgain(onRetry)
  return (
    <p role="alert" className="mt-4 text-center text-alta">
      {online ? m.catalogue_error_loading() : m.common_offline_title()}
    </p>
  )
}

function OfferSection({ ref, children }: { ref: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <section ref={ref} aria-labelledby="offers" className="page scroll-mt-20">
      <h2 id="offers" className="mb-5 text-h2 md:mb-7">
        {m.catalogue_offers()}
      </h2>
      {children}
    </section>
  )
}
