import { returnReasons } from '@haat/contract/order/return-reason'
import { useId } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { ChoiceCards } from '#app/ui/form/choice-cards.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'

import type { ReturnableOrder, ReturnChoice } from './return-choice.ts'
import { returnReasonWords } from '#app/util/return-words.ts'

/** Why goods are given back, and what is wanted for them. */
export function ReturnWishes({
  order,
  choice,
  onChange,
}: {
  order: Pick<ReturnableOrder, 'exchangeOf'>
  choice: ReturnChoice
  onChange(change: Partial<ReturnChoice>): void
}) {
  const name = useId()
  return (
    <>
      <Field label={m.order_return_reason()} required>
        {(control) => (
          <Select
            control={control}
            placeholder={m.order_return_choose()}
            options={returnReasons.map((value) => ({ value, label: returnReasonWords[value]() }))}
            value={choice.reason}
            onChange={({ target }) => {
              const reason = returnReasons.find((one) => one === target.value)
              if (reason) onChange({ reason })
            }}
          />
        )}
      </Field>
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
      <Field label={m.order_return_note()}>
        {(control) => (
          <Textarea
            control={control}
            rows={3}
            maxLength={1_000}
            value={choice.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    </>
  )
}
