import type { Order } from '@haat/contract/order/order'
import { goodsName } from '@haat/contract/product/goods-name'
import { optionWords } from '@haat/contract/product/option-words'

import type { LineProduct } from '#app/api/find-products.ts'
import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { QuantityStepper } from '#app/ui/form/quantity-stepper.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Picture } from '#app/ui/media/picture.tsx'
import { thumbnail } from '#app/util/thumbnail.ts'

import { leftOf, type ReturnChoice } from './return-choice.ts'

type Item = Order['items'][number]

/** The lines of an order that can be given back, with pieces, and for an exchange the other variant. */
export function ReturnLines({
  items,
  byStaff,
  choice,
  products,
  onChange,
}: {
  items: readonly Item[]
  /** Staff take goods back that are not returnable, too. */
  byStaff: boolean
  choice: ReturnChoice
  /** The products as they are now; undefined: not loaded yet. */
  products: ReadonlyMap<string, LineProduct> | undefined
  onChange(change: Partial<ReturnChoice>): void
}) {
  const setPieces = (itemId: string, count: number) => {
    const pieces = new Map(choice.pieces)
    if (count > 0) pieces.set(itemId, count)
    else pieces.delete(itemId)
    onChange({ pieces })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium">{m.order_return_lines()}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {items
          .filter((item) => leftOf(item, byStaff) > 0)
          .map((item) => (
            <li key={item._id} className="grid gap-3 py-3">
              <div className="flex items-center gap-3">
                <Checkbox
                  hideLabel
                  label={goodsName(item)}
                  checked={choice.pieces.has(item._id)}
                  onChange={({ target }) =>
                    setPieces(item._id, target.checked ? leftOf(item, byStaff) : 0)
                  }
                />
                <Picture
                  {...thumbnail(item.image, 64)}
                  alt=""
                  className="size-14 shrink-0 rounded-control"
                />
                <div className="min-w-0 flex-1">
                  <p className="line-clamp-2 font-medium wrap-anywhere">{item.productName}</p>
                  <p className="text-small wrap-anywhere text-ink-soft">
                    {[optionWords(item), m.order_quantity({ quantity: leftOf(item, byStaff) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                {choice.pieces.has(item._id) && leftOf(item, byStaff) > 1 && (
                  <QuantityStepper
                    value={choice.pieces.get(item._id) ?? 1}
                    max={leftOf(item, byStaff)}
                    onChange={(count) => setPieces(item._id, count)}
                    labels={{
                      group: m.order_return_pieces({ product: goodsName(item) }),
                      decrease: m.order_return_fewer({ product: goodsName(item) }),
                      increase: m.order_return_more({ product: goodsName(item) }),
                    }}
                  />
                )}
              </div>
              {choice.wants === 'exchange' && choice.pieces.has(item._id) && (
                <Instead
                  item={item}
                  product={products?.get(item.productId)}
                  value={choice.instead.get(item._id) ?? ''}
                  onChange={(variantId) =>
                    onChange({ instead: new Map(choice.instead).set(item._id, variantId) })
                  }
                />
              )}
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

/** The variant wanted instead; sold-out ones cannot be chosen. */
function Instead({
  item,
  product,
  value,
  onChange,
}: {
  item: Item
  product: LineProduct | undefined
  value: string
  onChange(variantId: string): void
}) {
  const options = (product?.variants ?? []).map((variant) => {
    const left =
      product?.stockBy === 'variant' ? variant.remaining : (product?.remainingProducts ?? 0)
    const name = optionWords(variant) || item.productName
    return {
      value: variant._id,
      label: left > 0 ? name : m.order_return_sold_out({ variant: name }),
      disabled: left <= 0,
    }
  })
  return (
    <Field label={m.order_return_instead({ product: item.productName })} required>
      {(control) => (
        <Select
          control={control}
          placeholder={m.order_return_choose()}
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
