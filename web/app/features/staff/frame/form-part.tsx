import type { ReactNode } from 'react'

import { Card } from '#app/ui/layout/card.tsx'

/** A section of a long form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="mb-4 text-lead font-bold">{title}</h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Card>
  )
}
