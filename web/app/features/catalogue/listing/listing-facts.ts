import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { breadcrumbFacts } from '#app/components/breadcrumb-facts.ts'

import type { Listing } from './load-listing.ts'

/** Breadcrumbs of a listing, from the home page to the selected category. */
export function listingFacts(listing: Listing, origin: string) {
  const { filters, categories, subCategories, subSubCategories } = listing
  const { category, subCategory, subSubCategory } = filters
  const way = [
    { name: m.catalogue_home(), path: paths.home() },
    { name: m.catalogue_products(), path: paths.products() },
    {
      name: categories.find(({ _id }) => _id === category)?.categoryName,
      path: paths.products({ category }),
    },
    {
      name: subCategories.find(({ _id }) => _id === subCategory)?.subCategoryName,
      path: paths.products({ category, subCategory }),
    },
    {
      name: subSubCategories.find(({ _id }) => _id === subSubCategory)?.subSubCategoryName,
      path: paths.products({ category, subCategory, subSubCategory }),
    },
  ]
  return breadcrumbFacts(
    way.flatMap(({ name, path }) => (name ? [{ name, address: origin + path }] : [])),
  )
}
