import { colorName } from '#app/language/color-name.ts'
import { hasBangla } from '#app/language/has-bangla.ts'
import { m } from '#app/messages/generated/messages.js'
import { formatTaka } from '#app/language/format-taka.ts'

import { noCategory, noSubCategory, type Change, type ListingFilters } from './listing-filters.ts'
import type { Listing } from './load-listing.ts'

/** An active filter: its label, and the change that removes it. */
export interface AppliedFilter {
  label: string
  /** What people wrote in it, and the message around that. */
  own?: { content: string; say: (content: string) => string }
  off: Change
}

/** The active filters besides the search term. */
export const narrowing = (listing: Listing): AppliedFilter[] =>
  appliedFilters(listing).filter(({ off }) => !('search' in off))

/** The selected categories from the top level down. Unknown ones are left out. */
function chosenPlaces({ filters, categories, subCategories, subSubCategories }: Listing) {
  return {
    category: categories.find((one) => one._id === filters.category),
    subCategory: subCategories.find((one) => one._id === filters.subCategory),
    subSubCategory: subSubCategories.find((one) => one._id === filters.subSubCategory),
  }
}

/** Their names. */
function chosenNames(listing: Listing) {
  const { category, subCategory, subSubCategory } = chosenPlaces(listing)
  return {
    category: category?.categoryName,
    subCategory: subCategory?.subCategoryName,
    subSubCategory: subSubCategory?.subSubCategoryName,
  }
}

/** Whether the listing is of a category whose name is there in English alone. */
export function isOfEnglishPlace(listing: Listing): boolean {
  const { category, subCategory, subSubCategory } = chosenPlaces(listing)
  const place = subSubCategory ?? subCategory ?? category
  return place !== undefined && !(place.inBangla ?? hasBangla(listingTitle(listing)))
}

/** Title of the listing. */
export function listingTitle(listing: Listing): string {
  const { category, subCategory, subSubCategory } = chosenNames(listing)
  const { search } = listing.filters
  if (search) return m.catalogue_results_for({ search })
  const place = subSubCategory ?? subCategory ?? category
  return place ?? listing.found.seller?.name ?? m.catalogue_products()
}

/**
 * The active filters, in the order in which they narrow the listing. Removing one of several colours keeps the others
 * of `asked`, the listing that is loading.
 */
export function appliedFilters(listing: Listing, asked = listing.filters): AppliedFilter[] {
  const { filters } = listing
  const { category, search, discount } = filters
  const names = chosenNames(listing)
  const applied: (AppliedFilter | false | undefined | '')[] = [
    search && {
      ...around(search, (own) => m.catalogue_filter_search({ search: own })),
      off: { search: undefined },
    },
    ...(listing.found.understood ?? []).map((part) => ({
      ...(part.kind === 'price'
        ? { label: priceLabel(part) }
        : around(part.label, (own) => m.catalogue_filter_size({ size: own }))),
      off: { search: part.rest || undefined },
    })),
    category && { ...around(names.category ?? category), off: noCategory },
    filters.subCategory && {
      ...around(names.subCategory ?? filters.subCategory),
      off: noSubCategory,
    },
    filters.subSubCategory && {
      ...around(names.subSubCategory ?? filters.subSubCategory),
      off: { subSubCategory: undefined },
    },
    filters.owner && {
      ...sellerLabel(listing),
      off: { owner: undefined },
    },
    discount !== undefined && {
      label: m.catalogue_filter_discount({ percent: discount }),
      off: { discount: undefined },
    },
    (filters.minPrice ?? filters.maxPrice) !== undefined && {
      label: priceLabel(filters),
      off: { minPrice: undefined, maxPrice: undefined },
    },
    ...(filters.color ?? []).map((color) => ({
      ...around(colorName(color), (own) => m.catalogue_filter_color({ color: own })),
      off: { color: asked.color?.filter((one) => one !== color) },
    })),
    ...(filters.size ?? []).map((size) => ({
      ...around(size, (own) => m.catalogue_filter_size({ size: own })),
      off: { size: asked.size?.filter((one) => one !== size) },
    })),
    filters.minRating !== undefined && {
      label: m.catalogue_rating_step({ stars: filters.minRating }),
      off: { minRating: undefined },
    },
    filters.inStock && {
      label: m.catalogue_in_stock_only(),
      off: { inStock: undefined },
    },
  ]
  return applied.filter((one) => typeof one === 'object')
}

function around(content: string, say: (content: string) => string = (alone) => alone) {
  return { label: say(content), own: { content, say } }
}

function sellerLabel({ found: { seller } }: Listing): Omit<AppliedFilter, 'off'> {
  return seller
    ? around(seller.name, (own) => m.catalogue_filter_seller({ name: own }))
    : { label: m.catalogue_one_seller() }
}

function priceLabel({ minPrice, maxPrice }: Pick<ListingFilters, 'minPrice' | 'maxPrice'>): string {
  if (maxPrice === undefined)
    return m.catalogue_filter_price_from({ price: formatTaka(minPrice ?? 0) })
  if (minPrice === undefined) return m.catalogue_filter_price_to({ price: formatTaka(maxPrice) })
  return m.catalogue_filter_price({ from: formatTaka(minPrice), to: formatTaka(maxPrice) })
}
