import { parcelProblems } from '@haat/contract/bookkeeping/payout'
import { z } from 'zod'

import { storedFor } from '../../kit/stored-for.ts'

const text = z.string().catch('')

/** A parcel of a payout that is being booked: what is due of it is as it was when it was added. */
const PayoutRow = z.object({
  /** The parcel's order, or what was typed where it is not known. */
  key: z.string(),
  /** A tracking, invoice or order number, for people. */
  number: z.string(),
  orderId: z.string().nullable(),
  customerName: text,
  due: z.number(),
  /** As typed. */
  amount: z.string(),
  problem: z.enum(parcelProblems).nullable().catch(null),
})
export type PayoutRow = z.output<typeof PayoutRow>

/** What who books a payout has typed so far. */
const PayoutDraft = z.object({
  courier: text,
  to: text,
  received: text,
  delivery: text,
  cod: text,
  return: text,
  other: text,
  reference: text,
  /** '': today. */
  day: text,
  note: text,
  rows: z.array(PayoutRow).catch([]),
})
export type PayoutDraft = z.output<typeof PayoutDraft>

export const emptyPayout: PayoutDraft = PayoutDraft.parse({})

/** One draft a tab; it belongs to who typed it. */
const kept = storedFor('payout-entry', PayoutDraft)

export const readPayout = (userId: string): PayoutDraft => kept.get(userId) ?? emptyPayout

export const keepPayout = (userId: string, draft: PayoutDraft): void => kept.set(userId, draft)
