import { z } from 'zod'

import { call } from '../call.ts'
import { Day, Id, LatinCode, SearchLine, Taka, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { Reason, SignedTaka } from '../order/order-act.ts'
import { boundedPageOf, orNone, PageQuery } from '../page.ts'
import { BookedAmount, BookedDay, Booking, BookingNote, BookingReference } from './booking.ts'
import { BookedSum, booksMoney, readsMoney } from './money-account.ts'

/**
 * Parcels by what their courier has paid of what was collected: nothing yet, all of it, a part, or delivered before the
 * shop's payouts were booked here.
 */
export const parcelStates = ['due', 'paid', 'short', 'settled-before'] as const
export type ParcelState = (typeof parcelStates)[number]

/** Most parcels of one payout. */
export const mostPayoutParcels = 1_000

/** Why a parcel cannot stand in a payout; null: it can. */
export const parcelProblems = [
  'unknown',
  'several',
  'twice',
  'not-delivered',
  'nothing-collected',
  'another-courier',
  'paid',
  'settled-before',
  'more-than-due',
] as const
export type ParcelProblem = (typeof parcelProblems)[number]

const PayoutParcels = z
  .array(z.strictObject({ orderId: Id, amount: BookedAmount }))
  .max(mostPayoutParcels, `At most ${mostPayoutParcels} parcels`)
  .refine((rows) => new Set(rows.map(({ orderId }) => orderId)).size === rows.length, {
    message: 'Name each parcel once',
  })

export const PayoutBody = z.strictObject({
  /** Account of the courier. */
  courier: Id,
  /** Account that the money came to. */
  to: Id,
  /** What came. */
  received: Taka,
  /** What the courier kept. */
  charges: z.strictObject({
    delivery: Taka.default(0),
    cod: Taka.default(0),
    return: Taka.default(0),
  }),
  /** What the courier says that it collected for each. */
  parcels: PayoutParcels,
  /** What it pays beside these parcels, such as for parcels that were settled before. */
  other: Taka.default(0),
  reference: BookingReference.default(''),
  day: BookedDay,
  note: BookingNote.default(''),
  /** Says of each parcel whether it fits and whether the sums do, and books nothing. */
  dryRun: z.boolean().optional(),
})
nameSchema({ PayoutBody })
export type PayoutBody = z.output<typeof PayoutBody>

/** A parcel of a courier: one delivery for which money was collected. */
export const CourierParcel = z.object({
  orderId: Id,
  customerName: z.string(),
  trackingNumber: z.string(),
  courier: z.object({ _id: Id, name: z.string() }),
  deliveredAt: Time,
  /** Whole days since then. */
  ageDays: z.int(),
  collected: Taka,
  /** What its courier has paid, or will not pay any more. */
  paid: Taka,
  /** The rest. */
  due: SignedTaka,
  state: z.enum(parcelStates),
  /** Payouts that it stands in. */
  payouts: z.array(z.object({ _id: Id, day: Day, reference: z.string() })),
})
nameSchema({ CourierParcel })
export type CourierParcel = z.output<typeof CourierParcel>

export const ParcelQuery = z.strictObject({
  ...PageQuery,
  state: z.enum(parcelStates).default('due'),
  courier: orNone(Id),
  search: orNone(SearchLine),
})
export type ParcelQuery = z.output<typeof ParcelQuery>

export const CourierParcels = z.object({
  page: boundedPageOf(CourierParcel),
  /** Of the state, by courier, whichever is chosen: the most money first. */
  couriers: z.array(
    z.object({
      courier: z.object({ _id: Id, name: z.string() }),
      parcels: z.int(),
      /** What is due, or of `paid` what was paid. */
      amount: BookedSum,
      oldestAt: Time,
      oldestDays: z.int(),
    }),
  ),
})
nameSchema({ CourierParcels })
export type CourierParcels = z.output<typeof CourierParcels>

/** One parcel of a payout as it stands before it. */
const PayoutRow = z.object({
  orderId: Id,
  trackingNumber: z.string(),
  /** What was due of it. */
  due: SignedTaka,
  amount: Taka,
  /** Due − amount: above 0, it stays short by so much. */
  short: SignedTaka,
  problem: z.enum(parcelProblems).nullable(),
})

export const PayoutQuote = z.object({
  dryRun: z.literal(true),
  rows: z.array(PayoutRow),
  /** Parcels and `other` together. */
  told: Taka,
  /** Received and charges together: it must equal `told`, unless no parcel is named. */
  accounted: Taka,
  /** Accounted − told; 0: it balances. */
  difference: SignedTaka,
  /** It can be booked. */
  fits: z.boolean(),
  /** Of the courier's account. */
  balanceBefore: BookedSum,
  balanceAfter: BookedSum,
})
nameSchema({ PayoutQuote })
export type PayoutQuote = z.output<typeof PayoutQuote>

/** Parcels by what was pasted or scanned: tracking numbers or invoices, in their order. */
export const MatchBody = z.strictObject({
  courier: Id,
  lines: z
    .array(
      z.strictObject({
        number: LatinCode.pipe(z.string().min(1, 'The number is needed').max(60)),
        /** What the courier says that it collected; left out: what is due. */
        amount: Taka.optional(),
      }),
    )
    .min(1, 'Name at least one parcel')
    .max(mostPayoutParcels, `At most ${mostPayoutParcels} parcels`),
})
nameSchema({ MatchBody })
export type MatchBody = z.output<typeof MatchBody>

export const MatchedParcel = z.object({
  number: z.string(),
  /** Null: unknown, or several. */
  orderId: Id.nullable(),
  customerName: z.string(),
  due: SignedTaka,
  /** As told, or what is due. */
  amount: Taka,
  problem: z.enum(parcelProblems).nullable(),
})
nameSchema({ MatchedParcel })
export type MatchedParcel = z.output<typeof MatchedParcel>

/** Why the courier owes for a parcel. */
export const claimReasons = ['lost', 'broken-on-the-way', 'other'] as const
export type ClaimReason = (typeof claimReasons)[number]

export const claimStates = ['open', 'paid', 'given-up'] as const

/** What a courier owes for a parcel that it lost or broke. */
export const CourierClaim = z.object({
  _id: Id,
  orderId: Id,
  customerName: z.string(),
  trackingNumber: z.string(),
  courier: z.object({ _id: Id, name: z.string() }),
  reason: z.enum(claimReasons),
  amount: Taka,
  note: z.string(),
  openedAt: Time,
  ageDays: z.int(),
  /** Null: a refusal at the door opened it. */
  by: z.string().nullable(),
  state: z.enum(claimStates),
  closedAt: Time.nullable(),
  /** What the courier paid for it. */
  paid: Taka.nullable(),
})
nameSchema({ CourierClaim })
export type CourierClaim = z.output<typeof CourierClaim>

export const ClaimQuery = z.strictObject({
  ...PageQuery,
  state: z.enum(claimStates).default('open'),
  courier: orNone(Id),
})
export type ClaimQuery = z.output<typeof ClaimQuery>

export const ClaimBody = z.strictObject({
  orderId: Id,
  amount: BookedAmount,
  reason: z.enum(claimReasons, 'Choose why'),
  note: BookingNote.default(''),
})
nameSchema({ ClaimBody })
export type ClaimBody = z.output<typeof ClaimBody>

export const ClosedClaimBody = z
  .strictObject({
    outcome: z.enum(['paid', 'given-up'], 'Choose how it ended'),
    /** Account that the money came to. */
    to: Id.optional(),
    amount: BookedAmount.optional(),
    day: BookedDay.optional(),
    reference: BookingReference.default(''),
    note: BookingNote.default(''),
  })
  .refine(
    ({ outcome, to, amount, day }) =>
      outcome === 'given-up' || (to !== undefined && amount !== undefined && day !== undefined),
    { path: ['to'], message: 'Say what was paid, where it came to and when' },
  )
nameSchema({ ClosedClaimBody })
export type ClosedClaimBody = z.output<typeof ClosedClaimBody>

export const payoutCalls = {
  'GET /money/parcels': call({
    name: 'listCourierParcels',
    summary: 'Parcels by what their courier has paid, the oldest first',
    ...readsMoney,
    query: ParcelQuery,
    reply: CourierParcels,
  }),
  'POST /money/payout/match': call({
    name: 'matchPayoutParcels',
    summary: 'Parcels of a payout by pasted or scanned numbers; nothing is booked',
    ...readsMoney,
    body: MatchBody,
    largeBody: { bytes: 524_288, values: 4_000 },
    reply: z.array(MatchedParcel),
  }),
  'POST /money/payout': call({
    name: 'bookPayout',
    summary: 'Book what a courier paid: its parcels, and the charges that it kept',
    ...booksMoney,
    body: PayoutBody,
    largeBody: { bytes: 131_072, values: 4_000 },
    reply: z.union([PayoutQuote, Booking]),
    conflict: PayoutQuote,
    message: 'Payout booked',
  }),
  'POST /money/parcels/{orderId}/loss': call({
    name: 'bookParcelLoss',
    summary: 'Give up what a courier did not pay for a parcel: an expense',
    ...booksMoney,
    params: { orderId: Id },
    body: z.strictObject({ reason: Reason, day: BookedDay }),
    reply: Booking,
    status: 201,
    message: 'Loss booked',
  }),
  'GET /money/claims': call({
    name: 'listCourierClaims',
    summary: 'Claims for parcels that couriers lost or broke, the oldest first',
    ...readsMoney,
    query: ClaimQuery,
    reply: boundedPageOf(CourierClaim),
  }),
  'POST /money/claim': call({
    name: 'openCourierClaim',
    summary: 'Claim a lost or broken parcel from its courier',
    ...booksMoney,
    body: ClaimBody,
    reply: CourierClaim,
    status: 201,
    message: 'Claim opened',
  }),
  'POST /money/claim/{id}/close': call({
    name: 'closeCourierClaim',
    summary: 'Close a claim: paid, or given up',
    ...booksMoney,
    params: { id: Id },
    body: ClosedClaimBody,
    reply: CourierClaim,
    message: 'Claim closed',
  }),
}
