import { useNavigation } from 'react-router'

import { pathOf } from '#app/language/own-address.ts'
import { paths } from '#app/paths.ts'

import { readFilters, type ListingFilters } from './listing-filters.ts'

/**
 * The filters of the pending navigation, else of the present URL: the next change builds
 * on a change that is still loading.
 */
export function useAskedFilters(here: ListingFilters): ListingFilters {
  const { location } = useNavigation()
  return location && pathOf(location.pathname) === paths.products()
    ? readFilters(new URLSearchParams(location.search))
    : here
}
