import type { GoodsToOrder } from '@haat/contract/product/goods-to-order'
import { type RefObject, use } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { FormErrors } from '#app/ui/form/form-errors.ts'

import { FormPart } from '../../kit/form-part.tsx'
import { EntryLines } from './entry-lines.tsx'
import { GoodsBox } from './goods-box.tsx'
import type { OrderDraft } from './order-draft.ts'

interface GoodsPartProps {
  lines: OrderDraft['lines']
  onLines: (lines: OrderDraft['lines']) => void
  /** One scan may follow the other before the page has drawn the first. */
  onGoods: (goods: GoodsToOrder) => void
  goodsRef: RefObject<HTMLInputElement | null>
}

/** What is ordered. */
export function GoodsPart({ lines, onLines, onGoods, goodsRef }: GoodsPartProps) {
  const errors = use(FormErrors)
  return (
    <FormPart title={m.staff_items()}>
      <GoodsBox inputRef={goodsRef} onTake={onGoods} />
      {lines.length > 0 && (
        <EntryLines
          lines={lines}
          errorOf={(position) => errors[`line.${position}`]}
          onQuantity={(position, quantity) =>
            onLines(lines.map((line, at) => (at === position ? { ...line, quantity } : line)))
          }
          onRemove={(position) => {
            onLines(lines.toSpliced(position, 1))
            goodsRef.current?.focus()
          }}
        />
      )}
    </FormPart>
  )
}
