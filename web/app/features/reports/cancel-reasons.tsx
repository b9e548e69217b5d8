import type { SalesReport } from '@haat/contract/till-reports'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { formatCount } from '#app/language/format-count.ts'

/** How many orders were cancelled in the range, by why. */
export function CancelReasons({
  report: { cancelReasons },
  wordsFor,
}: {
  report: Pick<SalesReport, 'cancelReasons'>
  wordsFor: (why: SalesReport['cancelReasons'][number]['why']) => string
}) {
  if (cancelReasons.length === 0) return null
  return (
    <Card as="section">
      <h2 className="mb-2 text-lead font-bold">{m.reports_cancel_reasons()}</h2>
      <dl className="divide-y divide-line">
        {cancelReasons.map(({ why, orders }) => (
          <div key={why} className="flex justify-between gap-4 py-1.5">
            <dt>{wordsFor(why)}</dt>
            <dd className="tabular-nums">{formatCount(orders)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
