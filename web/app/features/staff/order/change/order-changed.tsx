import type { StaffOrder } from '@haat/contract/order/staff-order'

import { langOf } from '#app/language/lang-of.ts'
import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'
import { formatMoment } from '#app/util/format-date.ts'

import { DifferenceList } from './difference-list.tsx'
import { orderDifferences } from './order-differences.ts'

/** A change that staff made to an order: who, when, why, and what was before and after. */
export function OrderChanged({
  change: { at, by, note, before, after },
}: {
  change: StaffOrder['changes'][number]
}) {
  return (
    <>
      <p className="text-small text-ink-soft">
        <Worded
          say={(name) => m.staff_order_change_by({ name, at: formatMoment(at) })}
          content={by}
        />
      </p>
      {note && (
        <p lang={langOf(note)} className="wrap-anywhere">
          {note}
        </p>
      )}
      <DifferenceList differences={orderDifferences(before, after)} />
    </>
  )
}
