import { inDigits } from '#app/language/in-digits.ts'
import type { Category } from '@haat/contract/product/catalogue'
import { telLink } from '@haat/contract/tel-link'

import { RouterLink } from '#app/components/router-link.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Chip } from '#app/ui/form/chip.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useShop } from '#app/api/use-shop.ts'

import type { CardProduct } from '../card/card-product.ts'
import { ProductList, type Corner } from '../card/product-list.tsx'

interface NoResultsProps {
  search: string | undefined
  /** Where the listing without its filters is; undefined without filters. */
  withoutFilters: string | undefined
  /** Set when there are products on earlier pages. */
  pastEnd: { pages: number; firstPage: string } | undefined
  categories: readonly Category[]
  popular: readonly CardProduct[]
  corner: Corner
}

/** Empty listing with alternatives: fewer filters, other spelling, categories, best sellers, a phone number. */
export function NoResults({
  search,
  withoutFilters,
  pastEnd,
  categories,
  popular,
  corner,
}: NoResultsProps) {
  const text = pastEnd
    ? m.catalogue_past_end({ count: pastEnd.pages })
    : [search && m.catalogue_none_spelling(), withoutFilters && m.catalogue_adjust_filters()]
        .filter(Boolean)
        .join(' ')
  const to = pastEnd?.firstPage ?? withoutFilters
  return (
    <div className="grid gap-8">
      <EmptyState
        drawing="search"
        title={m.catalogue_none_found()}
        text={text}
        action={
          to !== undefined && (
            <Button asChild tone="quiet">
              <RouterLink rel="nofollow" href={to}>
                {pastEnd ? m.catalogue_first_page() : m.catalogue_clear_filters()}
              </RouterLink>
            </Button>
          )
        }
      />
      {!pastEnd && <WaysOn categories={categories} popular={popular} corner={corner} />}
    </div>
  )
}

/** Alternatives to an empty listing: categories, best sellers, a phone number. */
export function WaysOn({
  categories,
  popular,
  corner,
}: {
  categories: readonly Category[]
  popular: readonly CardProduct[]
  corner: Corner
}) {
  const phone = useShop()?.supportPhone
  return (
    <>
      <nav aria-labelledby="places">
        <h2 id="places" className="mb-3 font-bold">
          {m.catalogue_none_places()}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {categories.map(({ _id, categoryName }) => (
            <li key={_id}>
              <Chip asChild>
                <RouterLink lang={langOf(categoryName)} href={paths.products({ category: _id })}>
                  {categoryName}
                </RouterLink>
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      {popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular" className="mb-3 font-bold">
            {m.catalogue_none_popular()}
          </h2>
          <ProductList products={popular} layout="listing" corner={corner} />
        </section>
      )}
      {phone && (
        <p className="text-ink-soft">
          {m.catalogue_none_help()}{' '}
          <a
            href={telLink(phone)}
            className="link inline-flex min-h-target items-center font-medium"
          >
            {inDigits(phone)}
          </a>
        </p>
      )}
    </>
  )
}
