import type { ReactNode } from 'react'

import { Card } from '#app/ui/layout/card.tsx'

/** A fieldset of the checkout form. */
export function FormGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="text-h3">{title}</h2>
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </Card>
  )
}
