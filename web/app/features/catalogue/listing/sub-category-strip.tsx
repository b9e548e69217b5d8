import type { SubCategory } from '@haat/contract/product/catalogue'

import { CategoryPicture } from '#app/components/category-picture.tsx'
import { RouterLink } from '#app/components/router-link.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { useIdleImport } from '#app/util/use-import-when.ts'

import { isNarrowed, listingAddress } from './listing-address.ts'
import { chooseSubCategory } from './listing-filters.ts'
import type { Listing } from './load-listing.ts'
import { useAskedFilters } from './use-asked-filters.ts'

const autoplayMs = 3000

const loadCarousel = async () => (await import('#app/ui/media/carousel.tsx')).Carousel

/**
 * Sub-categories of the selected category as pictures. The server renders a scrollable row; a
 * carousel replaces it when the browser is idle. It moves only where the row is wider than the screen.
 */
export function SubCategoryStrip({ listing }: { listing: Listing }) {
  const [Carousel, ref] = useIdleImport(loadCarousel)
  const { filters, subCategories } = listing
  if (subCategories.length === 0) return null
  const slides = subCategories.map((one) => ({
    id: one._id,
    content: <SubCategoryPill one={one} filters={filters} />,
  }))
  if (Carousel) {
    return (
      <nav aria-label={m.catalogue_subcategories()}>
        <Carousel
          key={filters.category}
          labels={labels()}
          slides={slides}
          slideClass="basis-auto"
          controls="beside"
          autoplayMs={autoplayMs}
          pauseOnHover
        />
      </nav>
    )
  }
  return (
    <nav ref={ref} aria-label={m.catalogue_subcategories()}>
      <ul className="-my-1 -ml-4 flex snap-x overflow-x-auto py-1 [scrollbar-width:none]">
        {slides.map(({ id, content }) => (
          <li key={id} className="shrink-0 snap-start pl-4">
            {content}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SubCategoryPill({ one, filters }: { one: SubCategory; filters: Listing['filters'] }) {
  const { _id, subCategoryName, subCategoryImage, categoryId } = one
  const chosen = chooseSubCategory(useAskedFilters(filters), categoryId, _id)
  return (
    <RouterLink
      rel={isNarrowed(chosen) ? 'nofollow' : undefined}
      href={listingAddress(chosen)}
      lang={langOf(subCategoryName)}
      aria-current={_id === filters.subCategory || undefined}
      className="flex items-center gap-3 rounded-full border border-line bg-surface py-1 pr-5 pl-1 font-medium transition-colors hover:border-leaf hover:text-leaf-deep aria-[current]:border-leaf aria-[current]:bg-leaf-tint aria-[current]:text-leaf-deep"
    >
      <CategoryPicture
        picture={subCategoryImage}
        name={subCategoryName}
        sizes="48px"
        className="size-12 rounded-full"
      />
      {subCategoryName}
    </RouterLink>
  )
}

const labels = () => ({
  region: m.catalogue_subcategories(),
  previous: m.catalogue_subcategories_previous(),
  next: m.catalogue_subcategories_next(),
  pause: m.catalogue_subcategories_pause(),
  play: m.catalogue_subcategories_play(),
  slide: (place: number, of: number) => m.catalogue_subcategories_place({ place, of }),
})
