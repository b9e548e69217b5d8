import type { Category } from '@haat/contract/product/catalogue'

import { m } from '#app/messages/generated/messages.js'
import { PageTitle } from '#app/components/page-title.tsx'

import type { CardProduct } from '../card/card-product.ts'
import type { Corner } from '../card/product-list.tsx'
import { WaysOn } from './no-results.tsx'

/** Page for an unknown category: the URL is mistyped or old. */
export function UnknownCategory({
  categories,
  popular,
  corner,
}: {
  categories: readonly Category[]
  popular: readonly CardProduct[]
  corner: Corner
}) {
  return (
    <div className="page grid gap-8 py-section">
      <PageTitle page={m.catalogue_unknown_category()} />
      <meta name="robots" content="noindex" />
      <h1 className="text-h2">{m.catalogue_unknown_category()}</h1>
      <p className="-mt-6 text-ink-soft">{m.catalogue_unknown_category_text()}</p>
      <WaysOn categories={categories} popular={popular} corner={corner} />
    </div>
  )
}
