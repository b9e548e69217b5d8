import type { ParcelProblem } from '@haat/contract/bookkeeping/payout'
import { type Poisha, poisha, poishaToTaka, sumOf, takaToPoisha } from '@haat/contract/money'
import { atMostTwoDecimals } from '@haat/contract/form-field'

import { readNumber } from '#app/util/read-number.ts'

import type { PayoutDraft, PayoutRow } from './payout-draft.ts'

/** How a row stands in its payout: the parcel is paid whole or short, its amount cannot be read, or it cannot stand there. */
export type RowState = 'whole' | 'short' | 'unreadable' | ParcelProblem

/** An amount as it was typed; undefined where it is no amount of money above 0. */
function amountOf(typed: string): Poisha | undefined {
  const amount = readNumber(typed)
  const isMoney = amount !== undefined && amount > 0 && atMostTwoDecimals(amount)
  return isMoney && amount <= 100_000_000 ? takaToPoisha(amount) : undefined
}

/** The same for a sum of its own field, where nothing typed is 0. */
export const sumTyped = (typed: string): Poisha | undefined => {
  const isNothing = typed.trim() === '' || readNumber(typed) === 0
  return isNothing ? poisha(0) : amountOf(typed)
}

/** How a row stands, as far as it is known here; the server says the last word. */
export function stateOf({ problem, due, amount }: PayoutRow): RowState {
  // What was too much may have been mended since.
  if (problem !== null && problem !== 'more-than-due') return problem
  const paid = amountOf(amount)
  if (paid === undefined) return 'unreadable'
  const rest = takaToPoisha(due) - paid
  return rest < 0 ? 'more-than-due' : rest > 0 ? 'short' : 'whole'
}

const stands = (state: RowState): boolean => state === 'whole' || state === 'short'

/** Rows that stand in the payout, with their amounts in taka. */
export const standingRows = (rows: readonly PayoutRow[]) =>
  rows.flatMap((row) => {
    const amount = amountOf(row.amount)
    return stands(stateOf(row)) && row.orderId !== null && amount !== undefined
      ? [{ orderId: row.orderId, amount: poishaToTaka(amount) }]
      : []
  })

/** Rows of each state: how many, and how much of theirs is missing. */
export interface PayoutCounts {
  whole: number
  short: number
  /** In taka. */
  shortBy: number
  settledBefore: number
  unknown: number
  /** Others that cannot stand there. */
  unfit: number
}

export function countsOf(rows: readonly PayoutRow[]): PayoutCounts {
  const states = rows.map((row) => [row, stateOf(row)] as const)
  const count = (...wanted: readonly RowState[]) =>
    states.filter(([, state]) => wanted.includes(state)).length
  const [whole, short, settledBefore] = [count('whole'), count('short'), count('settled-before')]
  const unknown = count('unknown', 'several')
  const rests = states.flatMap(([row, state]) => {
    const paid = amountOf(row.amount)
    return state === 'short' && paid !== undefined ? [poisha(takaToPoisha(row.due) - paid)] : []
  })
  return {
    ...{ whole, short, settledBefore, unknown },
    shortBy: poishaToTaka(sumOf(rests)),
    unfit: rows.length - whole - short - settledBefore - unknown,
  }
}

/** The sums of a payout in taka; undefined where one of its fields cannot be read. */
export function sumsOf(draft: PayoutDraft) {
  const { received, delivery, cod, return: back, other, rows } = draft
  const [came, ...charges] = [received, delivery, cod, back].map((typed) => sumTyped(typed))
  const beside = sumTyped(other)
  if (came === undefined || beside === undefined) return undefined
  const kept = charges.flatMap((charge) => (charge === undefined ? [] : [charge]))
  if (kept.length < charges.length) return undefined
  const parcels = sumOf(standingRows(rows).map(({ amount }) => takaToPoisha(amount)))
  const told = sumOf([parcels, beside])
  const accounted = sumOf([came, ...kept])
  return {
    parcels: poishaToTaka(parcels),
    other: poishaToTaka(beside),
    told: poishaToTaka(told),
    received: poishaToTaka(came),
    charges: poishaToTaka(sumOf(kept)),
    accounted: poishaToTaka(accounted),
    /** Below 0: less came, or was kept, than the parcels say. */
    difference: poishaToTaka(poisha(accounted - told)),
  }
}
export type PayoutSums = NonNullable<ReturnType<typeof sumsOf>>
