import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Money } from '#app/ui/data/money.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import type { CardProduct } from '../card/card-product.ts'

/** Alternatives to a sold-out product. */
export function SimilarGoods({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby="similar"
      className="mt-2 mb-6 max-w-120 rounded-card bg-leaf-tint p-3 print:hidden"
    >
      <h2 id="similar" className="mb-2 font-medium">
        {m.catalogue_similar_here()}
      </h2>
      <ul className="grid grid-cols-3 gap-2">
        {products.map((product) => (
          <li key={product._id}>
            <RouterLink
              href={paths.product(product._id, product.productName)}
              className="grid h-full content-start gap-1 rounded-card border border-line bg-surface p-2 hover:border-leaf"
            >
              <Picture
                {...thumbnail(product.productImages[0] ?? '', 160)}
                alt=""
                className="aspect-square w-full rounded-control"
              />
              <span className="line-clamp-2 text-small font-medium">{product.productName}</span>
              <Money taka={product.productPrice} className="text-small font-bold" />
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
