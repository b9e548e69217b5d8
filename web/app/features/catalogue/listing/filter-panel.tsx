import { CategoryTree } from './category-tree.tsx'
import { DiscountLinks } from './discount-links.tsx'
import { ColorLinks, SizeLinks } from './option-links.tsx'
import { RatingLinks, SellerLinks } from './facet-links.tsx'
import type { Listing } from './load-listing.ts'
import { NarrowForm } from './narrow-form.tsx'
import { useAskedFilters } from './use-asked-filters.ts'

/** All filters of a listing. */
export function FilterPanel({ listing }: { listing: Listing }) {
  const filters = useAskedFilters(listing.filters)
  const asked = { ...listing, filters }
  return (
    <div className="grid gap-8">
      <CategoryTree listing={asked} />
      <NarrowForm filters={filters} />
      <ColorLinks listing={asked} />
      <SizeLinks listing={asked} />
      <RatingLinks listing={asked} />
      <DiscountLinks filters={filters} />
      <SellerLinks listing={asked} />
    </div>
  )
}
