import type { ReactNode } from 'react'

import { classNames } from '#app/ui/class-names.ts'
import { useInSight } from '#app/util/use-in-sight.ts'

/** How much the tabs at the bottom of a phone cover (px). */
const bottomTabs = 60

const stuck =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-15 max-md:z-20 max-md:mb-[env(safe-area-inset-bottom)] max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2.5'

interface BuyBarProps {
  label: string
  /** What is bought and its price, where they may be out of sight. */
  summary: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The buttons to buy. On phones they follow at the bottom of the screen while their own place is out of sight. */
export function BuyBar({ label, summary, children }: BuyBarProps) {
  const [place, inSight] = useInSight(bottomTabs)
  return (
    <div ref={place} className="min-h-target noscript:hidden">
      <section
        aria-label={label}
        data-buy-bar
        className={classNames('grid grid-cols-2 gap-x-3 gap-y-2', !inSight && stuck)}
      >
        {!inSight && (
          <p aria-hidden className="col-span-2 flex items-baseline gap-2 md:hidden">
            {summary}
          </p>
        )}
        {children}
      </section>
    </div>
  )
}
