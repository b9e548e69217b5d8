import type { ReactNode } from 'react'

import { formatTaka } from '#app/language/format-taka.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

/** A sum and what it is made of: money that is there in green, what is still to come in yellow. */
export function SumCard({
  title,
  tone,
  total,
  children,
}: {
  title: string
  tone: 'leaf' | 'marigold'
  total: number
  children: ReactNode
}) {
  return (
    <Card
      as="section"
      className={classNames(
        'min-w-0 border-l-4',
        tone === 'leaf' ? 'border-l-leaf' : 'border-l-marigold bg-marigold-tint',
      )}
    >
      <h2 className="text-small font-medium text-ink-soft">{title}</h2>
      <p
        className={classNames(
          'mt-1 text-h2 font-bold tabular-nums',
          tone === 'leaf' && 'text-leaf-deep',
        )}
      >
        {formatTaka(total)}
      </p>
      <dl className="mt-2 text-small">{children}</dl>
    </Card>
  )
}
