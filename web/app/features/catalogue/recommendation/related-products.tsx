import type { Product } from '@haat/contract/product/catalogue'

import type { Api } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { m } from '#app/messages/generated/messages.js'
import { useLazyQuery } from '#app/util/use-lazy-query.ts'
import { useInView } from '#app/util/use-in-view.ts'

import { cardPage, type CardProduct } from '../card/card-product.ts'
import { ProductGridSkeleton } from '../card/product-grid.tsx'
import { type Corner, ProductList } from '../card/product-list.tsx'

const atMost = 8

/** Related products, loaded when the row is near the viewport. Nothing when there are none. */
export function RelatedProducts({ product, corner }: { product: Product; corner?: Corner }) {
  const { answers, load } = useLazyQuery(`related ${product._id}`, () =>
    findRelated(browserApi, product),
  )
  const category = product.productCategory._id
  const answered = answers.get(category)
  const near = useInView(() => load(category))
  const related = answered?.state === 'ready' ? answered.value : undefined
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

/**
 * Of the same sub-category first, then of its category; what is sold out comes after all of these. Each list may contain the
 * product itself, so load one more.
 */
export async function findRelated(api: Api, product: Product) {
  const place = { category: product.productCategory._id, limit: atMost + 1 }
  const find = async (query: typeof place & { subCategory?: string }) => {
    const { data } = cardPage(await api('GET /products', { query }))
    return data.filter(({ _id }) => _id !== product._id)
  }
  const near = await find({ ...place, subCategory: product.productSubCategory._id })
  const isEnough = near.filter(isThere).length >= atMost
  const all = isEnough ? near : [...near, ...(await find(place))]
  const each = [...new Map(all.map((one) => [one._id, one])).values()]
  return [...each.filter(isThere), ...each.filter((one) => !isThere(one))].slice(0, atMost)
}

const isThere = ({ remainingProducts }: CardProduct) => remainingProducts > 0
