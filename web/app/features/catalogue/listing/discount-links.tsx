import { RouterLink } from '#app/components/router-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Chip } from '#app/ui/form/chip.tsx'

import { listingAddress } from './listing-address.ts'
import { withFilters, type ListingFilters } from './listing-filters.ts'

const steps = [10, 20, 30]

/** Filter by minimum discount; the active one links to the listing without it. */
export function DiscountLinks({ filters }: { filters: ListingFilters }) {
  return (
    <nav aria-label={m.catalogue_discounts()}>
      <h2 className="mb-2 font-bold">{m.catalogue_discounts()}</h2>
      <ul className="flex flex-wrap gap-2">
        {steps.map((percent) => {
          const on = filters.discount === percent
          return (
            <li key={percent}>
              <Chip asChild selected={on}>
                <RouterLink
                  rel="nofollow"
                  href={listingAddress(
                    withFilters(filters, { discount: on ? undefined : percent }),
                  )}
                  aria-current={on || undefined}
                >
                  {m.catalogue_discount_step({ percent })}
                </RouterLink>
              </Chip>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
