import type { ReactNode } from 'react'

import { classNames } from '#app/ui/layout/class-names.ts'
import { useFullyInView } from '#app/util/use-fully-in-view.ts'

const stuck =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-2 max-md:pb-[calc(env(safe-area-inset-bottom)+--spacing(2))]'

interface BuyBarProps {
  /** Whether it is sticky; not for a sold-out product. */
  follows: boolean
  label: string
  /** Name and price, for when the page's own are scrolled away. */
  summary: ReactNode
  /** The buttons. */
  children: ReactNode
}

/**
 * The buy buttons. On phones they are sticky at the bottom, replacing the tab bar, while their own position is
 * off screen.
 */
export function BuyBar({ follows, label, summary, children }: BuyBarProps) {
  const [place, inSight] = useFullyInView(0)
  const away = follows && !inSight
  return (
    <div ref={place} className="min-h-target noscript:hidden print:hidden">
      <section
        aria-label={label}
        data-buy-bar={follows || undefined}
        data-fixed
        className={classNames('grid two-columns gap-x-3 gap-y-1', away && stuck)}
      >
        {away && (
          <p
            aria-hidden
            className="col-span-full flex items-baseline gap-2 md:hidden [@media(height<39rem)]:hidden"
          >
            {summary}
          </p>
        )}
        {children}
      </section>
    </div>
  )
}
