import { paths } from '#app/paths.ts'

import { filterValues, type ListingFilters } from './listing-filters.ts'

/** URL of a listing with these filters. */
export const listingAddress = (filters: ListingFilters): string =>
  paths.products(filterValues(filters))

/** Whether it is filtered or sorted: search engines index the whole category instead. */
export const isNarrowed = (filters: ListingFilters): boolean =>
  listingAddress(filters) !== canonicalAddress(filters)

/** Canonical URL: category and page, without filters and sorting. */
export const canonicalAddress = ({
  category,
  subCategory,
  subSubCategory,
  page,
}: ListingFilters): string => listingAddress({ category, subCategory, subSubCategory, page })
