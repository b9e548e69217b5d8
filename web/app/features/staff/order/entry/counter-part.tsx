import { counterPlaces, hasReference, type CounterPlace } from '@haat/contract/order/received'

import { inDigits } from '#app/language/in-digits.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { placeWords } from '../money/place-words.ts'
import {
  amountField,
  type CounterMoney,
  placesBesideTill,
  referenceField,
  usualNotes,
} from './counter-money.ts'
import type { OrderDraft } from './order-draft.ts'
import { RadioPills } from './radio-pills.tsx'

interface CounterPartProps {
  draft: OrderDraft
  change: (changes: Partial<OrderDraft>) => void
  /** Undefined: the price is not known yet. */
  money: CounterMoney | undefined
}

/** What a sale at the counter is paid with, and the change of its cash. */
export function CounterPart({ draft, change, money }: CounterPartProps) {
  const { counterWay: way } = draft
  return (
    <>
      <RadioPills
        legend={m.staff_counter_paid_by()}
        name="counterWay"
        value={way}
        onChange={(counterWay) => change({ counterWay })}
        choices={[
          ...counterPlaces.map((value) => ({ value, label: wordFor(value) })),
          { value: 'several', label: m.staff_counter_several() },
        ]}
      />
      {way === 'several' && (
        <div className="grid grid-cols-2 items-start gap-4">
          {placesBesideTill.map((place) => (
            <Part key={place} place={place} draft={draft} change={change} />
          ))}
        </div>
      )}
      {way !== 'several' && hasReference(way) && (
        <Reference place={way} draft={draft} change={change} />
      )}
      {(way === 'till' || way === 'several') && money?.cash !== 0 && (
        <Cash draft={draft} change={change} money={money} />
      )}
    </>
  )
}

/** The till is called by what lies in it. */
const wordFor = (place: CounterPlace) =>
  place === 'till' ? m.staff_counter_cash() : wordOf(placeWords, place)

type PartProps = Pick<CounterPartProps, 'draft' | 'change'> & { place: CounterPlace }

/** What is paid by one of several; its transaction id once there is an amount. */
function Part({ place, draft, change }: PartProps) {
  const amounts = draft.counterAmounts
  const amount = amounts[place] ?? ''
  return (
    <>
      <NumberField
        className="col-start-1"
        label={wordFor(place)}
        name={amountField(place)}
        maxLength={12}
        value={amount}
        onValue={(typed) => change({ counterAmounts: { ...amounts, [place]: typed } })}
      />
      {hasReference(place) && amount.trim() !== '' && (
        <Reference place={place} draft={draft} change={change} />
      )}
    </>
  )
}

function Reference({ place, draft, change }: PartProps) {
  const references = draft.counterReferences
  return (
    <TextField
      label={m.staff_counter_reference({ place: wordFor(place) })}
      name={referenceField(place)}
      autoCapitalize="characters"
      maxLength={60}
      value={references[place] ?? ''}
      onValue={(typed) => change({ counterReferences: { ...references, [place]: typed } })}
    />
  )
}

/** The cash that is handed over, by hand or as usual notes, and what goes back of it. */
function Cash({ draft, change, money }: CounterPartProps) {
  const { cash, change: back } = money ?? {}
  return (
    <div className="grid gap-3 rounded-card bg-leaf-tint p-4">
      {cash !== undefined && (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{m.staff_counter_in_cash()}</span>
          <span className="font-medium tabular-nums">{formatTaka(cash, 2)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <NumberField
          className="w-40 max-sm:w-full"
          label={m.staff_counter_tendered()}
          name="tendered"
          maxLength={12}
          value={draft.tendered}
          onValue={(tendered) => change({ tendered })}
        />
        {cash !== undefined && (
          <span className="flex flex-wrap gap-2">
            {usualNotes(cash).map((sum) => (
              <Button
                key={sum}
                tone="quiet"
                onClick={() => change({ tendered: inDigits(String(sum)) })}
              >
                {formatTaka(sum)}
              </Button>
            ))}
          </span>
        )}
      </div>
      <p aria-live="polite" className="flex flex-wrap justify-between gap-x-4 text-lead font-bold">
        <span>{m.staff_counter_change()}</span>
        <span className="tabular-nums">{back === undefined ? '–' : formatTaka(back, 2)}</span>
      </p>
    </div>
  )
}
