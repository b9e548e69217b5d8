import type { ReactNode } from 'react'

import { Written } from '#app/components/written.tsx'
import type { Column } from '#app/ui/data/data-table.tsx'

/**
 * Draws a row of a report on a phone: the first column above, the figures of the others in pairs. A figure of nothing is
 * left out: most are, and thirty days would be thirty screens.
 */
export function figuresCard<Row>([name, ...figures]: readonly Column<Row>[], zero: string) {
  return function FiguresCard(row: Row): ReactNode {
    const shown = figures
      .map(({ id, header, cell }) => ({ id, header, value: cell(row) }))
      .filter(({ value }) => value !== zero)
    return (
      <>
        <span className="font-medium">{wordsOf(name?.cell(row))}</span>
        <span className="mt-0.5 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-5 text-ink-soft">
          {shown.map(({ id, header, value }) => (
            <span key={id} className="flex items-baseline justify-between gap-2">
              {/* The space is for who listens. */}
              <span className="text-tiny text-ink-faint">{header} </span>
              <span className="whitespace-nowrap tabular-nums">{value}</span>
            </span>
          ))}
        </span>
      </>
    )
  }
}

/** Plain words are what people wrote. */
const wordsOf = (cell: ReactNode) => (typeof cell === 'string' ? <Written>{cell}</Written> : cell)
