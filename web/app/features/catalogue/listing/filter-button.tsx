import SlidersHorizontal from '~icons/sliders-horizontal'
import { lazy, Suspense, useState, type KeyboardEvent, type MouseEvent } from 'react'

import { RouterLink } from '#app/components/router-link.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'
import { formatCount } from '#app/language/format-count.ts'

import { narrowing } from './filter-labels.ts'
import { FilterPanel } from './filter-panel.tsx'
import { listingAddress } from './listing-address.ts'
import { clearFilters } from './listing-filters.ts'
import type { Listing } from './load-listing.ts'
import { useAskedFilters } from './use-asked-filters.ts'

// Used by few visitors: loaded lazily.
const Drawer = lazy(async () => ({ default: (await import('#app/ui/overlay/drawer.tsx')).Drawer }))

/** Id of the filters in the page: the button links there before hydration, and without JavaScript. */
export const filtersId = 'filters'

/** On phones, a button that opens the filters in a drawer, which stays open and shows the number of results. */
export function FilterButton({ listing }: { listing: Listing }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setWanted(true)
    setOpen(true)
  }
  const asked = useAskedFilters(listing.filters)
  const on = narrowing(listing).length
  return (
    <>
      <Button asChild tone="quiet" className="lg:hidden">
        <a
          href={`#${filtersId}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link until the page listens
          role="button"
          aria-haspopup="dialog"
          onClick={show}
          onKeyDown={(event) => {
            if (event.key === ' ') show(event)
          }}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {m.catalogue_filters()}
          {on > 0 && (
            <>
              <VisuallyHidden>{m.catalogue_filters_on({ count: on })}</VisuallyHidden>
              <span
                aria-hidden
                className="grid h-5 min-w-5 place-items-center rounded-full bg-leaf px-1 text-small text-surface tabular-nums"
              >
                {formatCount(on)}
              </span>
            </>
          )}
        </a>
      </Button>
      {wanted && (
        <Suspense>
          <Drawer
            side="left"
            open={open}
            onOpenChange={setOpen}
            title={m.catalogue_filters()}
            closeLabel={m.catalogue_close_filters()}
            footer={
              <div className="flex flex-col gap-2">
                <Button onClick={() => setOpen(false)}>
                  {m.catalogue_show_found({ count: listing.found.total })}
                </Button>
                {on > 0 && (
                  <Button asChild tone="ghost">
                    <RouterLink rel="nofollow" href={listingAddress(clearFilters(asked))}>
                      {m.catalogue_clear_filters()}
                    </RouterLink>
                  </Button>
                )}
              </div>
            }
          >
            <FilterPanel listing={listing} />
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
