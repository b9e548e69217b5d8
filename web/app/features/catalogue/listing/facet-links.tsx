import type { FacetChoice } from '@haat/contract/product/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { formatCount } from '#app/util/format-count.ts'

import { listingAddress } from './listing-address.ts'
import { withFilters, type ListingFilters } from './listing-filters.ts'
import type { Listing } from './load-listing.ts'

/** Filter by rating; the active one links to the listing without it. */
export function RatingLinks({ listing: { filters, found } }: { listing: Listing }) {
  return (
    <ChoiceLinks
      title={m.catalogue_rating_filter()}
      choices={found.facets.rating}
      isOn={({ value }) => filters.minRating === Number(value)}
      to={({ value }, on) => withFilters(filters, { minRating: on ? undefined : Number(value) })}
      label={({ value }) => m.catalogue_rating_step({ stars: Number(value) })}
    />
  )
}

/** Filter by seller; the active one links to the listing without it. */
export function SellerLinks({ listing: { filters, found } }: { listing: Listing }) {
  return (
    <ChoiceLinks
      title={m.catalogue_sellers()}
      choices={found.facets.owner}
      isOn={({ value }) => filters.owner === value}
      to={({ value }, on) => withFilters(filters, { owner: on ? undefined : value })}
      label={({ label }) => label}
    />
  )
}

interface ChoiceLinksProps {
  title: string
  choices: readonly FacetChoice[]
  isOn: (choice: FacetChoice) => boolean
  to: (choice: FacetChoice, on: boolean) => ListingFilters
  label: (choice: FacetChoice) => string
}

/** The facet values of a filter with their counts. A facet with only one choice is hidden. */
function ChoiceLinks({ title, choices, isOn, to, label }: ChoiceLinksProps) {
  if (choices.length < 2 && !choices.some(isOn)) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-bold">{title}</h2>
      <ul>
        {choices.map((choice) => {
          const on = isOn(choice)
          return (
            <li key={choice.value}>
              <FilterLink to={to(choice, on)} on={on} count={choice.count}>
                {label(choice)}
              </FilterLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A facet value with its count. */
export function FilterLink({
  to,
  on,
  count,
  children,
}: {
  to: ListingFilters
  on: boolean
  count?: number | undefined
  children: ReactNode
}) {
  return (
    <Link
      rel="nofollow"
      to={listingAddress(to)}
      aria-current={on ? 'page' : undefined}
      className="-mx-3 flex min-h-9 items-center gap-3 rounded-control px-3 py-1 text-ink-soft hover:bg-leaf-tint hover:text-leaf-deep aria-[current=page]:bg-leaf-tint aria-[current=page]:font-medium aria-[current=page]:text-leaf-deep pointer-coarse:min-h-target"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {count !== undefined && <ChoiceCount count={count} />}
    </Link>
  )
}

/** How many products a choice gives. */
export function ChoiceCount({ count }: { count: number }) {
  return (
    <span className="text-small font-normal tabular-nums">
      <span aria-hidden>{formatCount(count)}</span>
      <VisuallyHidden>{m.catalogue_choice_count({ count })}</VisuallyHidden>
    </span>
  )
}
