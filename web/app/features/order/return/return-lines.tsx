import type { Order } from '@haat/contract/order/order'
import { useId } from 'react'

import { Written } from '#app/components/written.tsx'
import { goodsName } from '#app/language/goods-name.ts'
import { optionWords } from '#app/language/option-words.ts'
import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { leftOf, type ReturnChoice } from './return-choice.ts'

type Item = Order['items'][number]

/** The lines of an order that can be given back, with pieces. */
export function ReturnLines({
  items,
  choice,
  error,
  onChange,
}: {
  items: readonly Item[]
  choice: ReturnChoice
  error: string | undefined
  onChange(change: Partial<ReturnChoice>): void
}) {
  const errorId = useId()
  const setPieces = (itemId: string, count: number) => {
    const pieces = new Map(choice.pieces)
    if (count > 0) pieces.set(itemId, count)
    else pieces.delete(itemId)
    onChange({ pieces })
  }
  return (
    <fieldset
      name="lines"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
      className="min-w-0"
    >
      <legend className="mb-1.5 text-small font-medium">{m.order_return_lines()}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {items
          .filter((item) => leftOf(item) > 0)
          .map((item) => (
            <li key={item._id} className="grid gap-3 py-3">
              <div className="flex items-center gap-3">
                <Checkbox
                  hideLabel
                  label={goodsName(item)}
                  checked={choice.pieces.has(item._id)}
                  onChange={({ target }) => setPieces(item._id, target.checked ? leftOf(item) : 0)}
                />
                <Picture
                  {...thumbnail(item.image, 64)}
                  alt=""
                  className="size-14 shrink-0 rounded-control"
                />
                <div className="min-w-0 flex-1">
                  <p
                    lang={langOf(item.productName)}
                    className="line-clamp-2 font-medium wrap-anywhere"
                  >
                    {item.productName}
                  </p>
                  <p className="text-small wrap-anywhere text-ink-soft">
                    {optionWords(item) && (
                      <>
                        <Written>{optionWords(item)}</Written> ·{' '}
                      </>
                    )}
                    {m.order_quantity({ quantity: leftOf(item) })}
                  </p>
                </div>
                {choice.pieces.has(item._id) && leftOf(item) > 1 && (
                  <QuantityStepper
                    value={choice.pieces.get(item._id) ?? 1}
                    max={leftOf(item)}
                    onChange={(count) => setPieces(item._id, count)}
                    labels={{
                      group: m.order_return_pieces({ product: goodsName(item) }),
                      decrease: m.order_return_fewer({ product: goodsName(item) }),
                      increase: m.order_return_more({ product: goodsName(item) }),
                    }}
                  />
                )}
              </div>
            </li>
          ))}
      </ul>
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </fieldset>
  )
}
