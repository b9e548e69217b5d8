import type { ProductSummary } from '@haat/contract/product/catalogue'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { useLazyQuery } from '#app/util/use-lazy-query.ts'
import { useInView } from '#app/util/use-in-view.ts'

import { ProductList, type Corner } from '../card/product-list.tsx'
import { productPage } from '../card/product-page.ts'

const most = 8
const query = { limit: most, soldOut: 'last' } as const

/** Suggestions on the page of a product that does not exist: search by the name in its URL, and best sellers. */
export function MissingProduct({
  words,
  corner,
}: {
  /** Words of the URL. */
  words: string
  corner: Corner
}) {
  const { answers, load } = useLazyQuery('goods like a missing product', (asked: string) =>
    findLike(browserApi, asked),
  )
  const near = useInView(() => load(words))
  const answered = answers.get(words)
  if (!answered) return <div ref={near} />
  if (answered.state !== 'ready' || answered.value.length === 0) return null
  return (
    <section aria-labelledby="instead" className="mt-section">
      <h2 id="instead" className="mb-5 text-h2 md:mb-7">
        {m.catalogue_instead()}
      </h2>
      <ProductList products={answered.value} layout="wide" corner={corner} />
    </section>
  )
}

export async function findLike(api: Api, words: string): Promise<ProductSummary[]> {
  const search = words.replaceAll('-', ' ').trim().slice(0, 100)
  const like = productPage(
    search ? await api('GET /products', { query: { ...query, search } }) : undefined,
  )
  if (like.data.length === most) return like.data
  const popular = await api('GET /products', { query: { ...query, sortBy: 'sales' } })
  const { data } = productPage(popular)
  const others = data.filter(({ _id }) => like.data.every((one) => one._id !== _id))
  return [...like.data, ...others].slice(0, most)
}
