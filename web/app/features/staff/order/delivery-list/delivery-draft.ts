import type { RefusalReason } from '@haat/contract/order/came-back'
import {
  type CheckedDelivery,
  type DeliveryOutcome,
  mostInDeliveryList,
  type ReadDelivery,
} from '@haat/contract/order/delivery-list'
import { deliveryLineIn } from '@haat/contract/order/delivery-words'

import { inDigits } from '#app/language/in-digits.ts'
import { readNumber } from '#app/util/read-number.ts'

/** A row of a list before it is recorded. */
export interface DeliveryDraft {
  key: number
  number: string
  outcome: DeliveryOutcome
  /** As it was typed; '': not said. */
  collected: string
  reason: RefusalReason
}

type New = Omit<DeliveryDraft, 'key'>
/** A row as it was read, before it is in the list. */
export type ReadRow = New & { status: string; isKnown: boolean }

let lastKey = 0

/** What was typed, pasted or read, and what of it is no row: states that are not over, and rows beyond the most. */
export interface Added {
  drafts: DeliveryDraft[]
  /** Those of them that are new. */
  added: DeliveryDraft[]
  /** Words of the rows that are left out, each as often as it stands there. */
  notOver: string[]
  tooMany: number
}

export const emptyList: DeliveryDraft[] = []

/** Adds rows behind those that are there. One that is there with the same number is none. */
export function addRows(drafts: readonly DeliveryDraft[], rows: readonly ReadRow[]): Added {
  const numbers = new Set(drafts.map(({ number }) => number.toUpperCase()))
  const over = rows.filter(({ isKnown }) => isKnown)
  const fresh = over.filter(({ number }) => {
    const isNew = !numbers.has(number.toUpperCase())
    numbers.add(number.toUpperCase())
    return isNew
  })
  const room = Math.max(0, mostInDeliveryList - drafts.length)
  const added = fresh
    .slice(0, room)
    .map(({ status: _status, isKnown: _isKnown, ...row }) => ({ ...row, key: (lastKey += 1) }))
  return {
    drafts: [...drafts, ...added],
    added,
    notOver: rows.filter(({ isKnown }) => !isKnown).map(({ status }) => status),
    tooMany: Math.max(0, fresh.length - room),
  }
}

/** Rows of a pasted text; where they do not say what became of the parcel, it is `outcome`. */
export const rowsOfText = (text: string, outcome: DeliveryOutcome) =>
  text
    .split(/\r?\n/)
    .map(deliveryLineIn)
    .filter(({ number }) => number !== '')
    .map(({ collected, ...row }) => rowOf({ ...row, collected }, outcome))

export const rowsOfFile = (rows: readonly ReadDelivery[], outcome: DeliveryOutcome) =>
  rows.map((row) => rowOf(row, outcome))

function rowOf(
  {
    number,
    status,
    outcome,
    reason,
    collected,
  }: {
    number: string
    status: string
    outcome: DeliveryOutcome | null | undefined
    reason: RefusalReason | null | undefined
    collected: number | null | undefined
  },
  usual: DeliveryOutcome,
) {
  return {
    number,
    status,
    outcome: outcome ?? usual,
    reason: reason ?? ('refused' as const),
    collected: collected == null ? '' : inDigits(String(collected)),
    isKnown: status === '' || outcome != null,
  }
}

/** What is sent of a row; undefined: its sum is no amount. */
export function bodyOf({ number, outcome, collected: typed, reason }: DeliveryDraft) {
  const collected = readNumber(typed)
  if (Number.isNaN(collected)) return undefined
  return {
    number,
    outcome,
    ...(collected !== undefined && { collected }),
    ...(outcome === 'refused' && { reason }),
  }
}

/** Those that need somebody first, then other sums than what was due, then the rest. */
export function rankOf({ problem, effect }: Pick<CheckedDelivery, 'problem' | 'effect'>): number {
  if (problem !== null || effect === null) return 0
  return effect.rest > 0 || effect.excess > 0 ? 1 : 2
}
