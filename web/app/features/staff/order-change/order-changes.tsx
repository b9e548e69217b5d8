import type { StaffOrder } from '@haat/contract/order/staff-order'

import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'

import { DifferenceList } from './difference-list.tsx'
import { orderDifferences } from './order-differences.ts'

/** Every change that staff made to an order: who, when, why, and what was before and after. */
export function OrderChanges({ changes }: Pick<StaffOrder, 'changes'>) {
  return (
    <ol className="mt-4 grid gap-4 border-t border-line pt-4">
      {changes.map(({ number, at, by, note, before, after }) => (
        <li key={number} className="grid gap-1.5">
          <p className="text-small text-ink-soft">
            {m.staff_order_change_by({ name: by, at: formatMoment(at) })}
          </p>
          <p className="wrap-anywhere">{note}</p>
          <DifferenceList differences={orderDifferences(before, after)} />
        </li>
      ))}
    </ol>
  )
}
