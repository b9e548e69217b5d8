import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'

import { listingAddress } from './listing-address.ts'
import {
  chooseCategory,
  chooseSubCategory,
  withFilters,
  type ListingFilters,
} from './listing-filters.ts'
import type { Listing } from './load-listing.ts'

/** The categories, the chosen one open down to what is chosen below it. */
export function CategoryTree({ listing }: { listing: Listing }) {
  const { filters, categories, subCategories, subSubCategories } = listing
  const { category, subCategory, subSubCategory } = filters
  const branch = (label: string, to: ListingFilters, here: boolean, below?: ReactNode) => (
    <Branch key={label} label={label} to={to} here={here}>
      {below}
    </Branch>
  )
  const subSubs = subSubCategories.map((one) =>
    branch(
      one.subSubCategoryName,
      withFilters(filters, { subSubCategory: one._id }),
      one._id === subSubCategory,
    ),
  )
  const subs = subCategories.map((one) =>
    branch(
      one.subCategoryName,
      chooseSubCategory(filters, one.categoryId, one._id),
      one._id === subCategory && !subSubCategory,
      one._id === subCategory && subSubs,
    ),
  )
  return (
    <nav aria-label={m.catalogue_categories()}>
      <h2 className="mb-1 font-bold">{m.catalogue_categories()}</h2>
      <ul>
        {branch(m.catalogue_all_products(), chooseCategory(filters), !category)}
        {categories.map((one) =>
          branch(
            one.categoryName,
            chooseCategory(filters, one._id),
            one._id === category && !subCategory,
            one._id === category && subs,
          ),
        )}
      </ul>
    </nav>
  )
}

function Branch({
  label,
  to,
  here,
  children,
}: {
  label: string
  to: ListingFilters
  here: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={listingAddress(to)}
        aria-current={here ? 'page' : undefined}
        className="-mx-3 flex min-h-9 items-center rounded-control px-3 py-1 text-ink-soft hover:bg-leaf-tint hover:text-leaf-deep aria-[current=page]:bg-leaf-tint aria-[current=page]:font-medium aria-[current=page]:text-leaf-deep pointer-coarse:min-h-target"
      >
        {label}
      </Link>
      {children && <ul className="ml-1 border-l border-line pl-5">{children}</ul>}
    </li>
  )
}
