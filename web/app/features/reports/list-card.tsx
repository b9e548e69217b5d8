import type { ReactNode } from 'react'

import { Card } from '#app/ui/layout/card.tsx'

/** A short list with its title; `none` is the text of an empty list. */
export function ListCard({
  title,
  badge,
  hint,
  none,
  children,
  foot,
}: {
  title: string
  badge?: ReactNode
  /** Content beside the title. */
  hint?: ReactNode
  none: string
  children: readonly ReactNode[]
  foot?: ReactNode
}) {
  return (
    <Card as="section" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="flex items-center gap-2 text-lead font-bold">
          {title} {badge}
        </h2>
        {hint && <p className="text-small text-ink-soft">{hint}</p>}
      </div>
      {children.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <>
          <ol className="divide-y divide-line">{children}</ol>
          {foot}
        </>
      )}
    </Card>
  )
}
