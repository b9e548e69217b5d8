import { useRef, useState } from 'react'

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
  // The newest draft, also before it is drawn: what took a while to match is added to that.
  const newest = useRef(draft)
  const change = (changes: Partial<PayoutDraft> | ((before: PayoutDraft) => PayoutDraft)) => {
    onChange()
    const { current: before } = newest
    newest.current = typeof changes === 'function' ? changes(before) : { ...before, ...changes }
    setDraft(newest.current)
    keepPayout(userId, newest.current)
  }
  const changeRows = (next: (rows: readonly PayoutRow[]) => PayoutRow[]) =>
    change((before) => ({ ...before, rows: next(before.rows) }))
  /**
   * Adds parcels of the courier that are not there yet; returns how many are new. Undefined: another courier was chosen
   * meanwhile, and nothing is added.
   */
  const add = (rows: readonly PayoutRow[]): number | undefined => {
    if (newest.current.courier !== draft.courier) return undefined
    const fresh = newOf(rows, newest.current.rows)
    changeRows((before) => [...fresh, ...before])
    return fresh.length
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
