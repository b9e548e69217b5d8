import type { StaffOrder } from '@haat/contract/order/staff-order'

import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'

import { DifferenceList } from './difference-list.tsx'
import { orderDifferences, snapshotOf } from './order-differences.ts'

interface ChangedMeanwhileProps {
  before: StaffOrder
  after: StaffOrder
  /** Of the status that it has now. */
  statusWords: string
}

/** Somebody else changed the order while it was being changed here: what they did. What was typed here stays. */
export function ChangedMeanwhile({ before, after, statusWords }: ChangedMeanwhileProps) {
  const last = after.changes.findLast(({ number }) =>
    before.changes.every((known) => known.number !== number),
  )
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-marigold-tint px-4 py-3">
      <p className="font-medium">
        {last ? (
          <Worded
            say={(name) => m.staff_order_change_by_other({ name, at: formatMoment(last.at) })}
            content={last.by}
          />
        ) : (
          m.staff_order_change_moved({ status: statusWords })
        )}
      </p>
      <DifferenceList differences={orderDifferences(snapshotOf(before), snapshotOf(after))} />
      <p className="text-small">{m.staff_order_change_kept()}</p>
    </div>
  )
}
