import type { FacetChoice, FacetName } from '@haat/contract/product/catalogue'
import type { ReactNode } from 'react'

import { RouterLink } from '#app/components/router-link.tsx'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { formatCount } from '#app/language/format-count.ts'

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
              <FilterLink
                to={to(choice, on)}
                on={on}
                label={label(choice)}
                count={choice.count}
                isMore={isMore}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface FilterLinkProps {
  to: ListingFilters
  on: boolean
  label: string
  count?: number | undefined
  isMore?: boolean
  /** Before the label. */
  children?: ReactNode
}

/** A facet value with its count. */
export function FilterLink({ to, on, label, count, isMore = false, children }: FilterLinkProps) {
  return (
    <RouterLink
      rel="nofollow"
      href={listingAddress(to)}
      aria-current={on ? 'page' : undefined}
      aria-label={choiceName(label, count, isMore)}
      className="filter-link"
    >
      {children}
      <span lang={langOf(label)}>{beforeCount(label)}</span>
      <ChoiceCount count={count} isMore={isMore} />
    </RouterLink>
  )
}

/** Of a choice among none of those that were counted nothing is said. */
const isSaid = (count: number | undefined, isMore: boolean): count is number =>
  count !== undefined && !(isMore && count === 0)

/**
 * What a choice is called, with its count; undefined: as it is written. In it the figure is a word of its own also in
 * Bangla, as it is to the eye.
 */
export function choiceName(label: string, count: number | undefined, isMore: boolean) {
  if (!isSaid(count, isMore)) return undefined
  const products = isMore
    ? m.catalogue_result_count_more({ count: formatCount(count) })
    : m.catalogue_choice_count({ count })
  return `${label} ${products}`
}

/** A label, with the space that parts it from its count for those who hear it. */
export const beforeCount = (label: string) => `${label} `

/** How many products a choice gives, or at least; the name of its link says of what. */
export function ChoiceCount({
  count,
  isMore,
  className,
}: {
  count: number | undefined
  isMore: boolean
  className?: string
}) {
  if (!isSaid(count, isMore)) return null
  const shown = formatCount(count)
  return (
    <span className={classNames('choice-count', className)}>{isMore ? `${shown}+` : shown}</span>
  )
}
