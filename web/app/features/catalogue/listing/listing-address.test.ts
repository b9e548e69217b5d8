import { expect, it } from 'vitest'

import { isNarrowed, listingAddress } from './listing-address.ts'
import { readFilters, type ListingFilters } from './listing-filters.ts'

const narrowed = (query: string) => isNarrowed(readFilters(new URLSearchParams(query)))

it.each(['search=saree', 'category=c&discount=10', 'minPrice=100', 'owner=o', 'sortBy=rating'])(
  'a listing of %s is kept out of search engines',
  (query) => expect(narrowed(query)).toBe(true),
)

it.each(['', 'category=c', 'category=c&subCategory=s&page=2', 'utm_source=mail'])(
  'a listing of %j is a page of its own',
  (query) => expect(narrowed(query)).toBe(false),
)

it('a listing that came as JSON has the same address', () => {
  const filters = readFilters(new URLSearchParams('minPrice=100&search=saree&inStock=true'))
  const came = JSON.parse(JSON.stringify(filters)) as ListingFilters // as: what was written.
  expect(listingAddress({ ...came, category: 'c' })).toBe(
    listingAddress({ ...filters, category: 'c' }),
  )
})
