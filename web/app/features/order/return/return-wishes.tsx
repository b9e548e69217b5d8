import { returnReasons } from '@haat/contract/order/return-reason'
import { useId } from 'react'

import type { LineProduct } from '#app/api/find-products.ts'
import { m } from '#app/messages/generated/messages.js'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextareaField } from '#app/ui/form/textarea-field.tsx'
import { returnReasonWords } from '#app/components/return-words.ts'
import { optionsOf } from '#app/util/word-of.ts'

import type { ChoiceErrors, ReturnableOrder, ReturnChoice } from './return-choice.ts'
import { ReturnInstead } from './return-instead.tsx'

/** Why goods are given back, and what is wanted for them. */
export function ReturnWishes({
  order,
  choice,
  errors,
  products,
  onChange,
}: {
  order: ReturnableOrder
  choice: ReturnChoice
  errors: ChoiceErrors
  /** The products as they are now; undefined: not loaded yet. */
  products: ReadonlyMap<string, LineProduct> | undefined
  onChange(change: Partial<ReturnChoice>): void
}) {
  const name = useId()
  return (
    <>
      <SelectField
        label={m.order_return_reason()}
        error={errors['reason']}
        name="reason"
        required
        placeholder={m.order_return_choose()}
        options={optionsOf(returnReasons, returnReasonWords)}
        value={choice.reason}
        onValue={(reason) => onChange({ reason })}
      />
      <ChoiceCards
        legend={m.order_return_wants()}
        name={name}
        value={choice.wants}
        onChange={(wants) => onChange({ wants })}
        choices={[
          { value: 'refund', label: m.order_return_wants_refund() },
          // An exchange brings other goods once.
          {
            value: 'exchange',
            label: m.order_return_wants_exchange(),
            disabled: order.exchangeOf !== null,
          },
        ]}
      />
      {/* Below what was pressed: nothing moves away under the finger. */}
      {choice.wants === 'exchange' &&
        order.items
          .filter(({ _id }) => choice.pieces.has(_id))
          .map((item) => (
            <ReturnInstead
              key={item._id}
              item={item}
              product={products?.get(item.productId)}
              value={choice.instead.get(item._id) ?? ''}
              error={errors[`instead.${item._id}`]}
              onChange={(variantId) =>
                onChange({ instead: new Map(choice.instead).set(item._id, variantId) })
              }
            />
          ))}
      <TextareaField
        label={m.order_return_note()}
        rows={3}
        maxLength={1_000}
        value={choice.note}
        onValue={(note) => onChange({ note })}
      />
    </>
  )
}
