import { poisha, poishaToTaka, takaToPoisha, taka } from '@haat/contract/money'
import type { StaffOrderBody } from '@haat/contract/order/order-by-staff'
import {
  counterPlaces,
  type CounterPlace,
  hasReference,
  type CounterPayment,
} from '@haat/contract/order/received'
import type { z } from 'zod'

import { m } from '#app/messages/generated/messages.js'
import { formatTaka } from '#app/language/format-taka.ts'
import { readNumber } from '#app/util/read-number.ts'

import type { OrderErrors } from './order-body.ts'
import type { OrderDraft } from './order-draft.ts'

type Typed = Pick<OrderDraft, 'counterWay' | 'counterAmounts' | 'counterReferences' | 'tendered'>

/** Places beside the till, which gets the rest. */
export const placesBesideTill = counterPlaces.filter((place) => place !== 'till')

export const amountField = (place: CounterPlace) => `counterAmount.${place}`
export const referenceField = (place: CounterPlace) => `counterReference.${place}`

export interface CounterMoney {
  body: Pick<z.input<typeof StaffOrderBody>, 'payments' | 'tendered'>
  errors: OrderErrors
  /** What is paid in cash. */
  cash: number
  /** What goes back of the cash that was handed over; undefined: that is not typed. */
  change: number | undefined
}

/** How a sale at the counter is paid, and what is wrong with it. */
export function counterMoney(draft: Typed, total: number): CounterMoney {
  const errors: OrderErrors = {}
  const parts = partsOf(draft, total, errors)
  const beside = parts.reduce((sum, { amount }) => sum + takaToPoisha(amount), 0)
  const rest = takaToPoisha(total) - beside
  if (rest < 0) {
    const last = parts.at(-1)?.place ?? 'till'
    errors[amountField(last)] ??= m.staff_counter_too_much({ total: formatTaka(total, 2) })
  }
  const cash = poishaToTaka(poisha(Math.max(0, rest)))
  for (const { place } of parts) {
    const reference = draft.counterReferences[place]?.trim() ?? ''
    if (hasReference(place) && reference === '') {
      errors[referenceField(place)] = m.staff_money_reference_missing()
    }
  }
  const tendered = cash > 0 ? readNumber(draft.tendered) : undefined
  if (tendered !== undefined && !(tendered >= cash)) {
    errors['tendered'] = Number.isNaN(tendered)
      ? m.staff_number_needed()
      : m.staff_counter_tendered_short({ cash: formatTaka(cash, 2) })
  }
  const payments: CounterPayment[] = parts.map(({ place, amount }) => ({
    place,
    amount,
    reference: hasReference(place) ? (draft.counterReferences[place]?.trim() ?? '') : '',
  }))
  if (cash > 0) payments.push({ place: 'till', amount: cash, reference: '' })
  const isTold = tendered !== undefined && tendered >= cash
  return {
    body: {
      ...(payments.length > 0 && { payments }),
      ...(tendered !== undefined && { tendered }),
    },
    errors,
    cash,
    change: isTold ? taka(takaToPoisha(tendered) - takaToPoisha(cash)) : undefined,
  }
}

/** What is paid beside cash. */
function partsOf(
  { counterWay, counterAmounts }: Typed,
  total: number,
  errors: OrderErrors,
): { place: CounterPlace; amount: number }[] {
  if (counterWay === 'till') return []
  if (counterWay !== 'several') return total > 0 ? [{ place: counterWay, amount: total }] : []
  return placesBesideTill.flatMap((place) => {
    const amount = readNumber(counterAmounts[place] ?? '')
    if (amount === undefined || amount === 0) return []
    if (amount > 0) return [{ place, amount: Math.round(amount * 100) / 100 }]
    errors[amountField(place)] = m.staff_number_needed()
    return []
  })
}

/** Round sums of notes that are handed over for an amount of cash. */
export function usualNotes(cash: number): number[] {
  const sums = [100, 500, 1_000].map((note) => Math.ceil(cash / note) * note)
  return [...new Set(sums)].filter((sum) => sum > cash)
}
