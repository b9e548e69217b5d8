import type { StaffOrder } from '@haat/contract/order/staff-order'
import type { GoodsToOrder } from '@haat/contract/product/goods-to-order'
import { use, useRef } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { FormErrors } from '#app/ui/form/form-errors.ts'

import { FormPart } from '../../kit/form-part.tsx'
import { EntryLines } from '../entry/entry-lines.tsx'
import { GoodsBox } from '../entry/goods-box.tsx'
import { type ChangeDraftOf, withGoods } from '../entry/use-order-entry.ts'
import type { ChangeDraft } from './change-draft.ts'
import { ChangeLines } from './change-lines.tsx'

interface ChangeGoodsProps {
  order: StaffOrder
  draft: ChangeDraft
  change: ChangeDraftOf<ChangeDraft>
  variants: readonly GoodsToOrder[]
}

/** Lines of the order, and goods to add. */
export function ChangeGoods({ order, draft, change, variants }: ChangeGoodsProps) {
  const errors = use(FormErrors)
  const goodsRef = useRef<HTMLInputElement>(null)
  const { lines, added } = draft
  // Lines that are empty are not in the body, unless staff fill them again.
  const items = order.items.filter(
    ({ _id, quantity }) => quantity > 0 || (lines[_id]?.quantity ?? '0') !== '0',
  )
  return (
    <FormPart title={m.staff_items()}>
      <ChangeLines
        items={items}
        lines={lines}
        onLines={(next) => change({ lines: next })}
        variants={variants}
        errorOf={(position) => errors[`line.${position}`]}
      />
      {added.length > 0 && (
        <EntryLines
          lines={added}
          errorOf={(position) => errors[`line.${items.length + position}`]}
          onQuantity={(position, quantity) =>
            change({
              added: added.map((line, at) => (at === position ? { ...line, quantity } : line)),
            })
          }
          onRemove={(position) => {
            change({ added: added.toSpliced(position, 1) })
            goodsRef.current?.focus()
          }}
        />
      )}
      <GoodsBox
        inputRef={goodsRef}
        onTake={(goods) => change((now) => ({ added: withGoods(now.added, goods) }))}
      />
    </FormPart>
  )
}
