import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { FilterLink, hasMore } from './facet-links.tsx'
import {
  chooseCategory,
  chooseSubCategory,
  withFilters,
  type ListingFilters,
} from './listing-filters.ts'
import type { Listing } from './load-listing.ts'

/** The category tree, expanded along the selected path; the other categories fold away once one is chosen. */
export function CategoryTree({ listing }: { listing: Listing }) {
  const { filters, categories } = listing
  const { category, subCategory, subSubCategory } = filters
  // While another category loads, the loaded sub-categories are those of the previous one: filter them out.
  const subCategories = listing.subCategories.filter(({ categoryId }) => categoryId === category)
  const subSubCategories = listing.subSubCategories.filter(
    ({ subCategoryId }) => subCategoryId === subCategory,
  )
  const isMore = hasMore(listing.found, 'category')
  const counts = new Map(listing.found.facets.category.map(({ value, count }) => [value, count]))
  const branch = (
    label: string,
    to: ListingFilters,
    here: boolean,
    below?: ReactNode,
    count?: number,
  ) => (
    <Branch key={label} label={label} to={to} here={here} count={count} isMore={isMore}>
      {below}
    </Branch>
  )
  const subSubs = subSubCategories.map((one) =>
    branch(
      one.subSubCategoryName,
      withFilters(filters, { subSubCategory: one._id }),
      one._id === subSubCategory,
      undefined,
      counts.get(one._id) ?? 0,
    ),
  )
  const subs = subCategories.map((one) =>
    branch(
      one.subCategoryName,
      chooseSubCategory(filters, one.categoryId, one._id),
      one._id === subCategory && !subSubCategory,
      one._id === subCategory && subSubs,
      counts.get(one._id) ?? 0,
    ),
  )
  const top = (some: typeof categories) =>
    some.map((one) =>
      branch(
        one.categoryName,
        chooseCategory(filters, one._id),
        one._id === category && !subCategory,
        one._id === category && subs,
        counts.get(one._id) ?? 0,
      ),
    )
  const chosen = categories.filter(({ _id }) => _id === category)
  const others = categories.filter(({ _id }) => _id !== category)
  return (
    <nav aria-label={m.catalogue_categories()}>
      <h2 className="mb-1 font-bold">{m.catalogue_categories()}</h2>
      <ul>
        {branch(m.catalogue_all_products(), chooseCategory(filters), !category)}
        {top(chosen.length > 0 ? chosen : categories)}
      </ul>
      {chosen.length > 0 && others.length > 0 && (
        <details>
          <summary className="link flex min-h-target w-fit items-center">
            {m.catalogue_other_categories()}
          </summary>
          <ul>{top(others)}</ul>
        </details>
      )}
    </nav>
  )
}

function Branch({
  label,
  to,
  here,
  count,
  isMore,
  children,
}: {
  label: string
  to: ListingFilters
  here: boolean
  count: number | undefined
  isMore: boolean
  children: ReactNode
}) {
  return (
    <li>
      <FilterLink to={to} on={here} label={label} count={count} isMore={isMore} />
      {children && <ul className="ml-1 border-l border-line pl-5">{children}</ul>}
    </li>
  )
}
