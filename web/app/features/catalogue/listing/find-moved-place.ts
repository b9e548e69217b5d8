import type { Api } from '#app/api/api.ts'
import { isId } from '#app/util/is-id.ts'

import type { ListingFilters } from './listing-filters.ts'
import type { Listing } from './load-listing.ts'

type Place = Pick<ListingFilters, 'category' | 'subCategory' | 'subSubCategory'>

/**
 * Redirect for an outdated listing URL: its category was moved or merged. Nothing when
 * the URL is right, or when the category never existed.
 */
export async function findMovedPlace(api: Api, listing: Listing): Promise<Place | undefined> {
  const { filters, categories, subCategories, subSubCategories } = listing
  const { category, subCategory, subSubCategory } = filters
  const missing =
    lacks(subSubCategories, subSubCategory) ||
    lacks(subCategories, subCategory) ||
    lacks(categories, category)
  const lowest = subSubCategory ?? subCategory ?? category
  if (!missing || lowest === undefined || !isId(lowest)) return undefined
  const now = await api('GET /categories/place/{id}', { params: { id: lowest } }).catch(() => null)
  if (!now) return undefined
  const place = {
    category: now.category,
    subCategory: now.subCategory ?? undefined,
    subSubCategory: now.subSubCategory ?? undefined,
  }
  const same =
    place.category === category &&
    place.subCategory === subCategory &&
    place.subSubCategory === subSubCategory
  return same ? undefined : place
}

const lacks = (known: readonly { _id: string }[], asked: string | undefined) =>
  asked !== undefined && !known.some(({ _id }) => _id === asked)
