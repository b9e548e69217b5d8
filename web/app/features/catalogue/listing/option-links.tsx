import type { FacetChoice } from '@haat/contract/product/catalogue'
import { useState, type ReactNode } from 'react'

import { RouterLink } from '#app/components/router-link.tsx'
import { colorName } from '#app/language/color-name.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Chip } from '#app/ui/form/chip.tsx'

import { ColorDot } from '../card/color-dot.tsx'
import { beforeCount, ChoiceCount, choiceName, FilterLink, hasMore } from './facet-links.tsx'
import { listingAddress } from './listing-address.ts'
import { toggled, withFilters } from './listing-filters.ts'
import type { Listing } from './load-listing.ts'

/** Filter by colour: any of those chosen; a chosen one links to the listing without it. */
export function ColorLinks({ listing: { filters, found } }: { listing: Listing }) {
  const isOn = ({ value }: FacetChoice) => filters.color?.includes(value) ?? false
  return (
    <OptionLinks title={m.catalogue_color()} choices={found.facets.color} first={8} isOn={isOn}>
      {(choice) => (
        <FilterLink
          to={withFilters(filters, { color: toggled(filters.color, choice.value) })}
          on={isOn(choice)}
          label={colorName(choice.label)}
          count={choice.count}
          isMore={hasMore(found, 'color')}
        >
          <ColorDot color={choice.value} className="size-5" />
        </FilterLink>
      )}
    </OptionLinks>
  )
}

/** Filter by size: any of those chosen; a chosen one links to the listing without it. */
export function SizeLinks({ listing: { filters, found } }: { listing: Listing }) {
  const isOn = ({ value }: FacetChoice) => filters.size?.includes(value) ?? false
  const isMore = hasMore(found, 'size')
  return (
    <OptionLinks
      title={m.catalogue_size()}
      choices={found.facets.size}
      first={12}
      isOn={isOn}
      className="mt-2 flex flex-wrap gap-2"
    >
      {(choice) => (
        <Chip
          asChild
          selected={isOn(choice)}
          className="max-w-full px-3.5! wrap-anywhere whitespace-normal!"
        >
          <RouterLink
            rel="nofollow"
            href={listingAddress(
              withFilters(filters, { size: toggled(filters.size, choice.value) }),
            )}
            aria-current={isOn(choice) || undefined}
            aria-label={choiceName(choice.label, choice.count, isMore)}
          >
            <span lang={langOf(choice.label)}>{beforeCount(choice.label)}</span>
            <ChoiceCount count={choice.count} isMore={isMore} className="text-ink-soft" />
          </RouterLink>
        </Chip>
      )}
    </OptionLinks>
  )
}

interface OptionLinksProps {
  title: string
  choices: readonly FacetChoice[]
  /** How many are shown unfolded. */
  first: number
  isOn: (choice: FacetChoice) => boolean
  className?: string
  children: (choice: FacetChoice) => ReactNode
}

/** The choices of a facet, of which many are folded away. Nothing where there is none. */
function OptionLinks({ title, choices, first, isOn, className, children }: OptionLinksProps) {
  const rest = choices.slice(first)
  // Only at first: a choice that is taken back must not fold the list under the finger.
  const [open] = useState(() => rest.some(isOn))
  if (choices.length === 0) return null
  const list = (some: readonly FacetChoice[]) => (
    <ul className={className}>
      {some.map((choice) => (
        <li key={choice.value}>{children(choice)}</li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 font-bold">{title}</h2>
      {list(choices.slice(0, first))}
      {rest.length > 0 && (
        <details open={open}>
          <summary className="link flex min-h-target w-fit items-center">
            {m.catalogue_more_choices({ count: rest.length })}
          </summary>
          {list(rest)}
        </details>
      )}
    </nav>
  )
}
