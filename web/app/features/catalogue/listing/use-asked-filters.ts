import { useNavigation } from 'react-router'

import { paths } from '#app/paths.ts'

import { readFilters, type ListingFilters } from './listing-filters.ts'

/**
 * The filters of the listing that is on its way, else of the one that is here: what somebody changes next
 * comes on top of what they have just changed.
 */
export function useAskedFilters(here: ListingFilters): ListingFilters {
  const { location } = useNavigation()
  return location?.pathname === paths.products()
    ? readFilters(new URLSearchParams(location.search))
    : here
}
