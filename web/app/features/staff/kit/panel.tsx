import type { ReactNode } from 'react'

import { Card } from '#app/ui/layout/card.tsx'

/** A titled card of a staff page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-4 text-lead font-bold">{title}</h2>
      {children}
    </Card>
  )
}
