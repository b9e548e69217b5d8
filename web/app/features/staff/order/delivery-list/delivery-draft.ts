import { refusalReasons } from '@haat/contract/order/came-back'
import {
  type CheckedDelivery,
  deliveryOutcomes,
  type DeliveryOutcome,
  mostInDeliveryList,
  type ReadDelivery,
} from '@haat/contract/order/delivery-list'
import { type DeliveryLine, deliveryLineIn } from '@haat/contract/order/delivery-words'
import { pastedLines } from '@haat/contract/text/pasted-lines'
import { z } from 'zod'

import { inDigits } from '#app/language/in-digits.ts'
import { readNumber } from '#app/util/read-number.ts'

import { storedFor } from '../../kit/stored-for.ts'

const New = z.object({
  number: z.string(),
  outcome: z.enum(deliveryOutcomes),
  /** As it was typed; '': not said. */
  collected: z.string(),
  reason: z.enum(refusalReasons),
})
type New = z.output<typeof New>

/** A row of a list before it is recorded. */
export interface DeliveryDraft extends New {
  key: number
}

/** A row as it was read, before it is in the list. */
export type ReadRow = New & { status: string; isKnown: boolean }

let lastKey = 0

const withKey = (row: New): DeliveryDraft => ({ ...row, key: (lastKey += 1) })

/** One list a tab, until it is recorded; it belongs to who filled it in. */
const kept = storedFor('delivery-list', z.array(New).max(mostInDeliveryList))

export const readDrafts = (userId: string): DeliveryDraft[] => (kept.get(userId) ?? []).map(withKey)

export const keepDrafts = (userId: string, drafts: readonly DeliveryDraft[]): void =>
  kept.set(
    userId,
    drafts.map(({ key: _key, ...row }) => row),
  )

/** What was typed, pasted or read, and what of it is no row: states that are not over, and rows beyond the most. */
export interface Added {
  drafts: DeliveryDraft[]
  /** Those of them that are new. */
  added: DeliveryDraft[]
  /** Words of the rows that are left out, each as often as it stands there. */
  notOver: string[]
  /** Numbers of the rows beyond the most. */
  tooMany: string[]
}

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
    .map(({ status: _status, isKnown: _isKnown, ...row }) => withKey(row))
  return {
    drafts: [...drafts, ...added],
    added,
    notOver: rows.filter(({ isKnown }) => !isKnown).map(({ status }) => status),
    tooMany: fresh.slice(room).map(({ number }) => number),
  }
}

/** Lines of a pasted text that name a parcel. */
export const linesOf = (text: string): string[] =>
  pastedLines(text).filter((line) => deliveryLineIn(line).number !== '')

/** Rows of such lines; where they do not say what became of the parcel, it is `outcome`. */
export const rowsOfLines = (lines: readonly string[], outcome: DeliveryOutcome) =>
  lines.map((line) => rowOf(deliveryLineIn(line), outcome))

/** The lines that are not in the list yet, since it is full. */
export const linesBeyond = (lines: readonly string[], { tooMany }: Added): string[] => {
  const numbers = new Set(tooMany)
  return lines.filter((line) => numbers.has(deliveryLineIn(line).number))
}

export const rowsOfFile = (rows: readonly ReadDelivery[], outcome: DeliveryOutcome) =>
  rows.map((row) => rowOf(row, outcome))

function rowOf(
  {
    number,
    status,
    outcome,
    reason,
    collected,
  }: DeliveryLine | Pick<ReadDelivery, keyof DeliveryLine>,
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
