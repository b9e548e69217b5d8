import { useState } from 'react'

import { inDigits } from '#app/language/in-digits.ts'

import { keepPayout, readPayout, type PayoutDraft, type PayoutRow } from './payout-draft.ts'
import { sumTyped } from './payout-sums.ts'

/** The draft of a payout, and what can be done with it; each change is kept at once. */
export function usePayoutDraft(
  userId: string,
  initial: Pick<PayoutDraft, 'courier' | 'to'>,
  onChange: () => void,
) {
  const [draft, setDraft] = useState<PayoutDraft>(() => {
    const kept = readPayout(userId)
    return { ...kept, courier: kept.courier || initial.courier, to: kept.to || initial.to }
  })
  const change = (changes: Partial<PayoutDraft> | ((before: PayoutDraft) => PayoutDraft)) => {
    onChange()
    setDraft((before) => {
      const next = typeof changes === 'function' ? changes(before) : { ...before, ...changes }
      keepPayout(userId, next)
      return next
    })
  }
  const changeRows = (next: (rows: readonly PayoutRow[]) => PayoutRow[]) =>
    change((before) => ({ ...before, rows: next(before.rows) }))
  /** Adds parcels of the courier that are not there yet; returns how many are new. Nothing, once another courier is chosen. */
  const add = (rows: readonly PayoutRow[]): number => {
    const { courier } = draft
    change((before) =>
      before.courier === courier
        ? { ...before, rows: [...newOf(rows, before.rows), ...before.rows] }
        : before,
    )
    return newOf(rows, draft.rows).length
  }
  const changeRow = (key: string, amount: string) =>
    changeRows((rows) => rows.map((row) => (row.key === key ? { ...row, amount } : row)))
  const remove = (key: string) => changeRows((rows) => rows.filter((row) => row.key !== key))
  /** What was paid for a parcel that cannot stand there is counted beside the others. */
  const countAsOther = ({ key, amount }: PayoutRow) =>
    change((before) => ({
      ...before,
      other: inDigits(String(((sumTyped(before.other) ?? 0) + (sumTyped(amount) ?? 0)) / 100)),
      rows: before.rows.filter((row) => row.key !== key),
    }))
  return { draft, change, changeRows, add, changeRow, remove, countAsOther }
}

/** Those that are not there yet, each once. */
const newOf = (rows: readonly PayoutRow[], there: readonly PayoutRow[]) => {
  const known = new Set(there.map(({ key }) => key))
  return rows.filter(({ key }) => !known.has(key) && known.add(key))
}
