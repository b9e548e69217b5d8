import { paths } from '#app/paths.ts'

import { filterValues, type ListingFilters } from './listing-filters.ts'

/** Where a listing with these filters is. */
export const listingAddress = (filters: ListingFilters): string =>
  paths.products(filterValues(filters))

/** Whether it is narrowed or sorted: search engines keep the whole category instead. */
export const isNarrowed = (filters: ListingFilters): boolean =>
  listingAddress(filters) !== canonicalAddress(filters)

/** The one address that search engines keep of it: its category and page, without what narrows or sorts. */
export const canonicalAddress = ({
  category,
  subCategory,
  subSubCategory,
  page,
}: ListingFilters): string => listingAddress({ category, subCategory, subSubCategory, page })
