import type { Product } from '@haat/contract/product/catalogue'
import { addressName } from '@haat/contract/product/product-path'

import type { Api } from '#app/api/api.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { cardPage, type CardProduct } from '../card/card-product.ts'

const atMost = 4

/** What can be bought instead of a sold-out product: of its own kind first, then of its sub-category and category. */
export async function findSimilar(api: Api, product: Product): Promise<CardProduct[]> {
  const category = product.productCategory._id
  const subCategory = product.productSubCategory._id
  const subSubCategory = product.productSubSubCategory?._id
  const places = [...(subSubCategory ? [{ subCategory, subSubCategory }] : []), { subCategory }, {}]
  const found = new Map<string, CardProduct>()
  for (const place of places) {
    const query = { category, ...place, inStock: 'true', limit: atMost } as const
    const { data } = cardPage(await api('GET /products', { query }))
    for (const one of data) if (!found.has(one._id)) found.set(one._id, one)
    if (found.size >= atMost) break
  }
  return [...found.values()].slice(0, atMost)
}

/** Alternatives to a sold-out product, below what is said of it. */
export function SimilarGoods({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-8 rounded-card bg-leaf-tint p-4 print:hidden">
      <h2 id="similar" className="mb-3 text-lead font-bold">
        {m.catalogue_similar_here()}
      </h2>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product._id}>
            <RouterLink
              href={paths.product(product._id, addressName(product))}
              className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2 hover:border-leaf"
            >
              <Picture
                {...thumbnail(product.productImages[0] ?? '', 80)}
                alt=""
                className="size-16 shrink-0 rounded-control"
              />
              <span className="grid min-w-0 gap-1">
                <span
                  lang={langOf(product.productName)}
                  className="line-clamp-2 font-medium wrap-anywhere"
                >
                  {product.productName}
                </span>
                <Money taka={product.productPrice} className="font-bold" />
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
