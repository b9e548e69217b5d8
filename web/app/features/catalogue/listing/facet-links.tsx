import type { FacetChoice, FacetName } from '@haat/contract/product/catalogue'
import type { ReactNode } from 'react'

import { RouterLink } from '#app/components/router-link.tsx'
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
      isMore={hasMore(found, 'rating')}
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
      isMore={hasMore(found, 'owner')}
      isOn={({ value }) => filters.owner === value}
      to={({ value }, on) => withFilters(filters, { owner: on ? undefined : value })}
      label={({ label }) => label}
    />
  )
}

/** Whether the choices of a facet have more products than were counted. */
export const hasMore = ({ facets }: Listing['found'], facet: FacetName): boolean =>
  facets.countsAreMore?.includes(facet) ?? false

interface ChoiceLinksProps {
  title: string
  choices: readonly FacetChoice[]
  isMore: boolean
  isOn: (choice: FacetChoice) => boolean
  to: (choice: FacetChoice, on: boolean) => ListingFilters
  label: (choice: FacetChoice) => string
}

/** The facet values of a filter with their counts. A facet with only one choice is hidden. */
function ChoiceLinks({ title, choices, isMore, isOn, to, label }: ChoiceLinksProps) {
  if (choices.length < 2 && !choices.some(isOn)) return null
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-bold">{title}</h2>
      <ul>
        {choices.map((choice) => {
          const on = isOn(choice)
          return (
            <li key={choice.value}>
              <FilterLink to={to(choice, on)} on={on} count={choice.count} isMore={isMore}>
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
  isMore = false,
  children,
}: {
  to: ListingFilters
  on: boolean
  count?: number | undefined
  isMore?: boolean
  children: ReactNode
}) {
  return (
    <RouterLink
      rel="nofollow"
      href={listingAddress(to)}
      aria-current={on ? 'page' : undefined}
      className="filter-link"
    >
      <span>{children}</span>
      {count !== undefined && <ChoiceCount count={count} isMore={isMore} />}
    </RouterLink>
  )
}

/** How many products a choice gives, or at least; nothing where it was among none of those that were counted. */
export function ChoiceCount({ count, isMore }: { count: number; isMore: boolean }) {
  if (isMore && count === 0) return null
  const shown = formatCount(count)
  return (
    <span className="choice-count">
      <span aria-hidden>{isMore ? `${shown}+` : shown}</span>
      <VisuallyHidden>
        {isMore
          ? m.catalogue_result_count_more({ count: shown })
          : m.catalogue_choice_count({ count })}
      </VisuallyHidden>
    </span>
  )
}
