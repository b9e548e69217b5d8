import type { Product } from '@haat/contract/catalogue'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { useAnswers } from '#app/util/use-answers.ts'
import { useNear } from '#app/util/use-near.ts'

import { ProductGridSkeleton } from './product-grid.tsx'
import { productPage } from './product-page.ts'
import { type Corner, ProductList } from './product-list.tsx'

const atMost = 8

/** Others of the same category, asked for when the visitor comes near. Nothing when there are none. */
export function RelatedProducts({ product, corner }: { product: Product; corner?: Corner }) {
  const { answers, ask } = useAnswers(`related ${product._id}`, (category: string) =>
    findRelated(browserApi, category, product._id),
  )
  const category = product.productCategory._id
  const answered = answers.get(category)
  const near = useNear(() => ask(category))
  const related = answered?.state === 'here' ? answered.answer : undefined
  if (answered?.state === 'failed' || related?.length === 0) return null
  return (
    <section
      ref={answered ? null : near}
      aria-labelledby="related"
      className="page mt-section noscript:hidden print:hidden"
    >
      <h2 id="related" className="mb-5 text-h2 md:mb-7">
        {m.catalogue_related()}
      </h2>
      {related ? (
        <ProductList products={related} layout="wide" corner={corner} />
      ) : (
        <ProductGridSkeleton layout="wide" count={atMost} />
      )}
    </section>
  )
}

export async function findRelated(api: Api, category: string, except: string) {
  const query = { category, limit: atMost + 1 }
  const found = productPage(await api('GET /products', { query }))
  return found.data.filter((product) => product._id !== except).slice(0, atMost)
}
