import type { Order } from '@haat/contract/order/order'

import { goodsName } from '#app/language/goods-name.ts'
import { optionWords } from '#app/language/option-words.ts'
import { Worded } from '#app/components/worded.tsx'
import type { LineProduct } from '#app/api/find-products.ts'
import { m } from '#app/messages/generated/messages.js'
import { SelectField } from '#app/ui/form/select-field.tsx'

type Item = Order['items'][number]

/** The variant wanted instead; sold-out ones cannot be chosen. */
export function ReturnInstead({
  item,
  product,
  value,
  error,
  onChange,
}: {
  item: Item
  product: LineProduct | undefined
  value: string
  error: string | undefined
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
    <SelectField
      label={
        <Worded
          say={(named) => m.order_return_instead({ product: named })}
          content={goodsName(item)}
        />
      }
      error={error}
      name={`instead.${item._id}`}
      required
      placeholder={m.order_return_choose()}
      options={options}
      value={value}
      onValue={onChange}
    />
  )
}
