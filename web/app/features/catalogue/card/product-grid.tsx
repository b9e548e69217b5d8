import type { ReactNode } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

/** Column layouts of a list of cards (`across`: at most), with the `sizes` attribute of a card's picture. */
export const gridLayouts = {
  /**
   * Beside the filters: 2, 3, 4 columns. A card of 250 px asks for the picture of `wide`, which the home page has
   * loaded: browsers show a larger picture that they have in memory, and a preload of the smaller one would be lost.
   */
  listing: {
    columns: 'two-columns lg:grid-cols-3 xl:grid-cols-4',
    across: 4,
    sizes: '(width < 48rem) calc(50vw - 22px), (width < 64rem) calc(50vw - 42px), 310px',
  },
  /** Full width, with a full last row: 12 cards. */
  wide: {
    columns: 'two-columns md:grid-cols-3 lg:grid-cols-4',
    across: 4,
    sizes: '(width < 48rem) calc(50vw - 22px), (width < 64rem) 33vw, 310px',
  },
  /** Five in a row; on narrower screens the first of five spans two columns, so that every row is full. */
  five: {
    columns: 'two-columns md:grid-cols-3 lg:grid-cols-5',
    across: 5,
    sizes: '(width < 48rem) calc(50vw - 22px), (width < 64rem) 33vw, 250px',
    wide: 5,
  },
} as const

/** Name of a card layout. */
export type GridLayout = keyof typeof gridLayouts

/** Cards in a grid. */
export function ProductGrid({
  layout,
  className,
  children,
}: {
  layout: GridLayout
  className?: string
  children: ReactNode
}) {
  return (
    <ul className={classNames('grid gap-3 md:gap-5', gridLayouts[layout].columns, className)}>
      {children}
    </ul>
  )
}

/** Skeletons of cards, each with the size of a real one: one element, which the styles fill. */
export function ProductGridSkeleton({ layout, count }: { layout: GridLayout; count: number }) {
  return (
    <div aria-busy>
      <VisuallyHidden>{m.catalogue_loading()}</VisuallyHidden>
      <ul aria-hidden className={classNames('grid gap-3 md:gap-5', gridLayouts[layout].columns)}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className="card-skeleton" />
        ))}
      </ul>
    </div>
  )
}
