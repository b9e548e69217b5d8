import type { StaffOrder } from '@haat/contract/order/staff-order'

import { langOf } from '#app/language/lang-of.ts'
import { goodsName } from '#app/language/goods-name.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { m } from '#app/messages/generated/messages.js'
import { Input } from '#app/ui/form/input.tsx'
import { readNumber } from '#app/util/read-number.ts'

type Item = StaffOrder['items'][number]

/** Returned pieces of a line, and how many of them can be sold again. */
export interface Pieces {
  quantity: number
  sellable: number
}

/** Inputs for the returned pieces of a line and for those that cannot be sold again. */
export function PiecesBack({
  item,
  pieces,
  onChange,
}: {
  item: Item
  pieces: Pieces
  onChange: (pieces: Pieces) => void
}) {
  const { quantity, givenBack } = item
  const product = goodsName(item)
  const most = quantity - givenBack.quantity
  const damaged = pieces.quantity - pieces.sellable
  return (
    <li className="grid gap-2 py-2.5">
      <span lang={langOf(product)} className="break-words">
        {product}
      </span>
      {givenBack.quantity > 0 && (
        <span className="text-small text-ink-soft">
          {m.staff_order_given_back({ count: givenBack.quantity, all: quantity })}
        </span>
      )}
      {most > 0 && (
        <span className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
          <Count
            words={m.staff_refund_pieces_back()}
            label={m.staff_refund_pieces_back_of({ product })}
            value={pieces.quantity}
            most={most}
            onChange={(count) =>
              onChange({ quantity: count, sellable: Math.max(0, count - damaged) })
            }
          />
          {pieces.quantity > 0 && (
            <Count
              words={m.staff_refund_pieces_damaged()}
              label={m.staff_refund_pieces_damaged_of({ product })}
              value={damaged}
              most={pieces.quantity}
              onChange={(count) => onChange({ ...pieces, sellable: pieces.quantity - count })}
            />
          )}
        </span>
      )}
    </li>
  )
}

/** A whole number from 0, clamped to the limits. */
function Count({
  words,
  label,
  value,
  most,
  onChange,
}: {
  words: string
  label: string
  value: number
  most: number
  onChange: (count: number) => void
}) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden>{words}</span>
      <Input
        label={label}
        inputMode="numeric"
        value={inDigits(String(value))}
        // Not type=number, which takes no Bangla digits.
        onChange={({ target }) =>
          onChange(Math.min(most, Math.max(0, Math.trunc(readNumber(target.value) || 0))))
        }
        className="w-20"
      />
    </span>
  )
}
