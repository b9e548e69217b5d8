import type { ProductPage } from '@haat/contract/catalogue'
import { useState } from 'react'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'
import { useAnswers } from '#app/util/use-answers.ts'

import { type Corner, ProductList } from './product-list.tsx'

const step = 5

/** One step of the products with a discount, the biggest first. */
export const findOffers = (api: Api, page = 1) =>
  api('GET /products', { query: { popularProducts: 'offer', limit: step, page } })

/** The biggest discounts: five, and five more at each press, until all are there (spec.md §2). */
export function OfferProducts({ first, corner }: { first: ProductPage; corner?: Corner }) {
  const [steps, setSteps] = useState(1)
  const { answers, ask } = useAnswers((page: number) => findOffers(browserApi, page))
  if (first.total === 0) return null

  const pages = Array.from({ length: steps - 1 }, (_, at) => answers.get(at + 2))
  const more = pages.flatMap((page) => (page?.state === 'here' ? page.answer.data : []))
  // A product may slip from one step to the next while others are sold out.
  const shown = [...new Map([...first.data, ...more].map((one) => [one._id, one])).values()]
  const last = pages.at(-1)
  const showMore = () => {
    const next = last?.state === 'failed' ? steps : steps + 1
    setSteps(next)
    ask(next)
  }
  return (
    <section aria-labelledby="offers" className="page">
      <h2 id="offers" className="mb-5 text-h2 md:mb-7">
        {m.catalogue_offers()}
      </h2>
      <ProductList products={shown} layout="five" corner={corner} />
      {last?.state === 'failed' && (
        <p role="alert" className="mt-4 text-center text-alta">
          {m.catalogue_error_loading()}
        </p>
      )}
      {first.pages > 1 && (
        <div className="mt-7 flex justify-center noscript:hidden">
          {steps < first.pages || last?.state === 'failed' ? (
            <Button tone="quiet" busy={last?.state === 'asking'} onClick={showMore}>
              {m.catalogue_see_more()}
            </Button>
          ) : (
            <Button tone="quiet" busy={last?.state === 'asking'} onClick={() => setSteps(1)}>
              {m.catalogue_show_less()}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
