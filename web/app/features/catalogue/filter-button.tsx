import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/button.tsx'

import { FilterPanel } from './filter-panel.tsx'
import type { Listing } from './load-listing.ts'

// Opened by few: its code is fetched when it is.
const Drawer = lazy(async () => ({ default: (await import('#app/ui/drawer.tsx')).Drawer }))

/** On phones, the filters behind a button. */
export function FilterButton({ listing }: { listing: Listing }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        tone="quiet"
        aria-haspopup="dialog"
        onClick={show}
        className="lg:hidden noscript:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {m.catalogue_filters()}
      </Button>
      {wanted && (
        <Suspense>
          <Drawer
            side="left"
            open={open}
            onOpenChange={setOpen}
            title={m.catalogue_filters()}
            closeLabel={m.catalogue_close_filters()}
          >
            <FilterPanel listing={listing} onChoose={() => setOpen(false)} />
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
