import {
  PayoutBody,
  PayoutQuote,
  type MatchedParcel,
  type CourierParcel,
} from '@haat/contract/bookkeeping/payout'
import { useEffect, useRef, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { callOnce } from '#app/api/call-once.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { loadOwnWords, ownWords } from '#app/language/own-words.ts'
import { m } from '#app/messages/generated/messages.js'
import type { FormErrors } from '#app/ui/form/form-errors.ts'
import { dhakaDay } from '#app/util/dhaka-input.ts'

import { conflictOf } from '../../kit/conflict.ts'
import { failureOf } from '../../kit/failure-of.ts'
import { keepLastAccounts } from '../account/last-account.ts'
import { emptyPayout, type PayoutDraft, type PayoutRow } from './payout-draft.ts'
import { standingRows, sumsOf, sumTyped } from './payout-sums.ts'
import { usePayoutDraft } from './use-payout-draft.ts'

/** A payout that is being booked: the draft, its errors and its sending. */
export function usePayoutEntry(
  userId: string,
  initial: Pick<PayoutDraft, 'courier' | 'to'>,
  onBooked: (accounted: number) => void,
) {
  /** Errors are shown from the first try on. */
  const [wasTried, setWasTried] = useState(false)
  const [rejected, setRejected] = useState<FormErrors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A second press within the same frame sees it at once.
  const isSending = useRef(false)
  useEffect(() => void loadOwnWords(), [])
  const { changeRows, ...editing } = usePayoutDraft(userId, initial, () => {
    setFailure(undefined)
    setRejected({})
  })
  const { draft, change } = editing

  const read = payoutBody(draft)
  const book = async () => {
    setWasTried(true)
    if (isSending.current) return
    if (!read.body) {
      setFailure(read.failure)
      return
    }
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await callOnce('POST /money/payout', { body: read.body })
      keepLastAccounts({ 'payout.to': draft.to })
      const booked = new Set(draft.rows.map(({ key }) => key))
      // What was scanned meanwhile is of the next payout.
      change(({ courier, to, rows }) => ({
        ...emptyPayout,
        ...{ courier, to, rows: rows.filter(({ key }) => !booked.has(key)) },
      }))
      setWasTried(false)
      onBooked(sumsOf(draft)?.accounted ?? 0)
    } catch (error) {
      const newer = conflictOf(error, PayoutQuote)
      if (newer) changeRows((rows) => withNewer(rows, newer))
      setFailure(failureOf(error))
      setRejected(errorsOf(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return {
    ...editing,
    ...{ book, busy, failure },
    errors: { ...(wasTried ? read.errors : {}), ...rejected },
    discard: () => {
      setWasTried(false)
      change({ ...emptyPayout, courier: draft.courier, to: draft.to })
    },
  }
}
export type PayoutEntryState = ReturnType<typeof usePayoutEntry>

/** What is sent, or what is wrong with it: of the fields by their names, and of the whole. */
function payoutBody(draft: PayoutDraft) {
  const { courier, to, reference, day, note, rows } = draft
  const amounts = ['received', 'delivery', 'cod', 'return', 'other'] as const
  const unreadable = amounts.filter((name) => sumTyped(draft[name]) === undefined)
  const parcels = standingRows(rows)
  const taka = (name: (typeof amounts)[number]) => (sumTyped(draft[name]) ?? 0) / 100
  const parsed = PayoutBody.safeParse({
    ...{ courier, to, reference, note, parcels, received: taka('received'), other: taka('other') },
    charges: { delivery: taka('delivery'), cod: taka('cod'), return: taka('return') },
    day: day || dhakaDay(new Date()),
  })
  const errors: FormErrors = {
    ...Object.fromEntries(
      (parsed.error?.issues ?? []).map(({ path, message }) => [
        String(path.at(-1)),
        ownWords(message),
      ]),
    ),
    ...(courier === '' && { courier: m.staff_accounts_choose() }),
    ...(to === '' && { to: m.staff_accounts_choose() }),
    ...Object.fromEntries(unreadable.map((name) => [name, m.staff_amount_bad()])),
  }
  const unfit = rows.length - parcels.length
  if (Object.keys(errors).length > 0) return { errors, failure: m.staff_payout_incomplete() }
  if (unfit > 0) return { errors, failure: m.staff_payout_unfit({ count: unfit }) }
  return { errors, body: parsed.data }
}

function errorsOf(error: unknown): FormErrors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    (error.data.errors ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? '', message]),
  )
}

function withNewer(rows: readonly PayoutRow[], { rows: newer }: PayoutQuote): PayoutRow[] {
  const byOrder = new Map(newer.map((row) => [row.orderId, row]))
  return rows.map((row) => {
    const now = row.orderId === null ? undefined : byOrder.get(row.orderId)
    return now ? { ...row, due: now.due, problem: now.problem } : row
  })
}

/** A row of what was typed, scanned or pasted. */
export const rowOfMatch = ({
  number,
  orderId,
  customerName,
  due,
  amount,
  problem,
}: MatchedParcel): PayoutRow => ({
  ...{ key: orderId ?? number, number, orderId, customerName, due, problem },
  amount: inDigits(String(amount)),
})

/** A row of the courier's list. */
export const rowOfParcel = (
  { orderId, trackingNumber, customerName, due }: CourierParcel,
  number: string,
): PayoutRow => ({
  ...{ key: orderId, number: trackingNumber || number, orderId, customerName, due },
  ...{ amount: inDigits(String(due)), problem: null },
})
