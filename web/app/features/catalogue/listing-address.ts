import { paths } from '#app/paths.ts'

import { filterValues, type ListingFilters } from './listing-filters.ts'

/** Where a listing with these filters is. */
export const listingAddress = (filters: ListingFilters): string =>
  paths.products(filterValues(filters))
