import type { ProductSort } from '@haat/contract/product/catalogue'
import { useNavigate } from 'react-router'

import { ownAddress } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'

import { HiddenFilters } from './hidden-filters.tsx'
import { listingAddress } from './listing-address.ts'
import { readFilters, withFilters, type ListingFilters } from './listing-filters.ts'
import { useAskedFilters } from './use-asked-filters.ts'

/** Sort order of a listing: applied on change; without JavaScript by a submit button. */
export function SortForm({ filters: here }: { filters: ListingFilters }) {
  const navigate = useNavigate()
  const filters = useAskedFilters(here)
  const { search, sortBy } = filters
  const options: { value: ProductSort | ''; label: string }[] = [
    // Default order: by relevance or newest first; sold-out products last.
    { value: '', label: search ? m.catalogue_sort_relevance() : m.catalogue_sort_newest() },
    ...(search ? [{ value: 'newest' as const, label: m.catalogue_sort_newest() }] : []),
    { value: 'rating', label: m.catalogue_sort_rating() },
    { value: 'sales', label: m.catalogue_sort_sales() },
    { value: 'price-asc', label: m.catalogue_sort_price_asc() },
    { value: 'price-desc', label: m.catalogue_sort_price_desc() },
  ]
  const choose = (value: string) => {
    const chosen = readFilters(new URLSearchParams({ sortBy: value })).sortBy
    void navigate(listingAddress(withFilters(filters, { sortBy: chosen })))
  }
  return (
    <form
      action={ownAddress(paths.products())}
      className="flex min-w-0 basis-36 flex-wrap items-center gap-2 sm:basis-auto"
    >
      <HiddenFilters filters={filters} except={['sortBy']} />
      <Select
        name="sortBy"
        label={m.catalogue_sort()}
        options={options}
        value={sortBy === 'newest' && !search ? '' : (sortBy ?? '')}
        onChange={(event) => choose(event.currentTarget.value)}
        className="w-full min-w-0 sm:min-w-44"
      />
      <Button type="submit" tone="quiet" className="hidden! noscript:inline-flex!">
        {m.catalogue_apply()}
      </Button>
    </form>
  )
}
