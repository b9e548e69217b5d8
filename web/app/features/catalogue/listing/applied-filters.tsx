import X from '~icons/x'

import { RouterLink } from '#app/components/router-link.tsx'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Chip } from '#app/ui/form/chip.tsx'

import { appliedFilters, narrowing } from './filter-labels.ts'
import { listingAddress } from './listing-address.ts'
import { clearFilters, withFilters } from './listing-filters.ts'
import type { Listing } from './load-listing.ts'
import { useAskedFilters } from './use-asked-filters.ts'

/**
 * The active filters as chips; each links to the listing without it. They stay in place until the next
 * listing has loaded: otherwise a second tap would hit the neighbour that moved up.
 */
export function AppliedFilters({ listing }: { listing: Listing }) {
  const asked = useAskedFilters(listing.filters)
  const applied = appliedFilters(listing, asked)
  if (applied.length === 0) return null
  const clearable = narrowing(listing).length > 0
  return (
    <ul aria-label={m.catalogue_applied_filters()} className="flex flex-wrap items-center gap-2">
      {applied.map(({ label, own, off }) => (
        <li key={label} className="max-w-full min-w-0">
          <Chip asChild selected className="max-w-full pr-3">
            <RouterLink
              rel="nofollow"
              href={listingAddress(withFilters(asked, off))}
              aria-label={m.catalogue_remove_filter({ filter: label })}
            >
              <span className="truncate">{own ? <Worded {...own} /> : label}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </RouterLink>
          </Chip>
        </li>
      ))}
      {clearable && (
        <li>
          <RouterLink
            rel="nofollow"
            href={listingAddress(clearFilters(asked))}
            className="link inline-flex min-h-target items-center px-2"
          >
            {m.catalogue_clear_filters()}
          </RouterLink>
        </li>
      )}
    </ul>
  )
}
