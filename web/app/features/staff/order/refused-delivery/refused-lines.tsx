import type { StaffOrder } from '@haat/contract/order/staff-order'

import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'

import { type RefusalDraft, refusedPieces, sentPieces } from './refusal-draft.ts'

interface RefusedLinesProps {
  items: StaffOrder['items']
  draft: RefusalDraft
  onChange: (pieces: RefusalDraft['pieces']) => void
}

/** How many pieces of each line were refused; the rest was kept. */
export function RefusedLines({ items, draft, onChange }: RefusedLinesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium">{m.staff_door_lines()}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {items
          .filter((item) => sentPieces(item) > 0)
          .map((item) => {
            const product = goodsName(item)
            return (
              <li key={item._id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <Written>{product}</Written>
                  <span className="block text-small text-ink-soft">
                    {m.staff_door_of({ count: sentPieces(item) })}
                  </span>
                </span>
                <QuantityStepper
                  value={refusedPieces(item, draft)}
                  min={0}
                  max={sentPieces(item)}
                  onChange={(count) => onChange(new Map(draft.pieces).set(item._id, count))}
                  labels={{
                    group: m.staff_door_pieces({ product }),
                    decrease: m.staff_door_fewer({ product }),
                    increase: m.staff_door_more({ product }),
                  }}
                />
              </li>
            )
          })}
      </ul>
    </fieldset>
  )
}
