import X from 'lucide-react/icons/x'
import { Link } from 'react-router'

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
      {applied.map(({ label, off }) => (
        <li key={label}>
          <Chip asChild selected className="max-w-full pr-3">
            <Link
              rel="nofollow"
              to={listingAddress(withFilters(asked, off))}
              aria-label={m.catalogue_remove_filter({ filter: label })}
            >
              <span className="truncate">{label}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </Link>
          </Chip>
        </li>
      ))}
      {clearable && (
        <li>
          <Link
            rel="nofollow"
            to={listingAddress(clearFilters(asked))}
            className="link inline-flex min-h-target items-center px-2"
          >
            {m.catalogue_clear_filters()}
          </Link>
        </li>
      )}
    </ul>
  )
}
