import { advancePlaces, hasReference } from '@haat/contract/order/received'

import { m } from '#app/messages/generated/messages.js'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { optionsOf } from '#app/util/word-of.ts'

import { placeWords } from '../money/place-words.ts'
import type { OrderDraft } from './order-draft.ts'

interface AdvancePartProps {
  draft: OrderDraft
  change: (changes: Partial<OrderDraft>) => void
}

/** What the customer has paid already; the place is asked once there is an amount. */
export function AdvancePart({ draft, change }: AdvancePartProps) {
  const { advanceAmount, advancePlace, advanceReference } = draft
  return (
    <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[8rem_8rem_minmax(0,1fr)]">
      <NumberField
        label={m.staff_order_entry_advance()}
        name="advanceAmount"
        maxLength={12}
        value={advanceAmount}
        onValue={(amount) => change({ advanceAmount: amount })}
      />
      {advanceAmount.trim() !== '' && (
        <>
          <SelectField
            label={m.staff_money_place()}
            name="advancePlace"
            value={advancePlace}
            options={optionsOf(advancePlaces, placeWords)}
            onValue={(place) => change({ advancePlace: place })}
          />
          {hasReference(advancePlace) && (
            <TextField
              label={m.staff_money_reference()}
              name="advanceReference"
              className="max-sm:col-span-2"
              autoCapitalize="characters"
              maxLength={60}
              value={advanceReference}
              onValue={(reference) => change({ advanceReference: reference })}
            />
          )}
        </>
      )}
    </div>
  )
}
