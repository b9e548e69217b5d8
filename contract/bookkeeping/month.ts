import { z } from 'zod'

import { call } from '../call.ts'
import { Day, Line, Time } from '../field.ts'
import { FileReply, tableFileTypes } from '../file.ts'
import { nameSchema } from '../name-schema.ts'
import { paymentChannels } from '../order/order-status.ts'
import { Booking } from './booking.ts'
import {
  accountFamilies,
  BookedSum,
  booksMoney,
  mostOpeningRows,
  readsMoney,
} from './money-account.ts'

/** A month in Dhaka: 2026-11. */
export const Month = z
  .string()
  .regex(/^20[1-9]\d-(?:0[1-9]|1[0-2])$/, 'Choose a month from 2010 to 2099')
nameSchema({ Month })

export const MoneyMonths = z.object({
  /** First day that may be booked on; null: every day. */
  firstOpenDay: Day.nullable(),
  /** The next month that can be closed, since it is over; null: none yet. */
  next: Month.nullable(),
  /** Newest first, 60 at most. */
  closed: z.array(z.object({ month: Month, closedAt: Time, by: z.string().nullable() })),
})
nameSchema({ MoneyMonths })
export type MoneyMonths = z.output<typeof MoneyMonths>

/** An account before what it holds is booked. */
const OpeningRow = z.object({
  family: z.enum(accountFamilies),
  /** '' with no provider: the first of its family. */
  name: z.string(),
  provider: z.enum(paymentChannels).nullable(),
  /** What bookings on it say today. */
  balance: BookedSum,
  /** What would be moved to it from the unsorted ones of its family, by its orders or receipts. */
  sorted: BookedSum,
})

export const Opening = z.object({
  /** Not null: it was booked. */
  openedAt: Time.nullable(),
  /** Parcels delivered before it count as settled before; null: none. */
  settledBefore: Time.nullable(),
  rows: z.array(OpeningRow),
})
nameSchema({ Opening })
export type Opening = z.output<typeof Opening>

export const OpeningBody = z.strictObject({
  /** Every account of the proposal, with what it holds; `sorted` as it was shown (409 where it is another by now). */
  rows: z
    .array(
      z.strictObject({
        family: z.enum(accountFamilies),
        name: Line.pipe(z.string().max(60, 'At most 60 characters')),
        provider: z.enum(paymentChannels).nullable(),
        sorted: BookedSum,
        holds: BookedSum,
      }),
    )
    .min(1, 'Say what each account holds')
    .max(mostOpeningRows),
})
nameSchema({ OpeningBody })
export type OpeningBody = z.output<typeof OpeningBody>

export const moneyMonthCalls = {
  'GET /money/months': call({
    name: 'listMoneyMonths',
    summary: 'Closed months, and the next one that can be closed',
    ...readsMoney,
    reply: MoneyMonths,
  }),
  'POST /money/close-month': call({
    name: 'closeMoneyMonth',
    summary: 'Close a month that is over, and those before it: nothing is typed into it any more',
    who: 'admin',
    requiresRecentAuth: true,
    idempotent: 'required',
    rate: 'write',
    body: z.strictObject({ month: Month }),
    reply: MoneyMonths,
    message: 'Month closed',
  }),
  'GET /money/opening': call({
    name: 'proposeOpening',
    summary: 'What is on each account by its bookings, to be compared with what it holds',
    ...readsMoney,
    reply: Opening,
  }),
  'POST /money/opening': call({
    name: 'bookOpening',
    summary: 'Book what each account holds today, once: couriers and wallets are sorted by it',
    ...booksMoney,
    body: OpeningBody,
    largeBody: { bytes: 524_288, values: 7_000 },
    reply: z.array(Booking),
    conflict: Opening,
    message: 'Opening booked',
  }),
  'GET /money/month-file': call({
    name: 'exportMoneyMonth',
    summary: 'A month for the accountant: bookings, balances, VAT, papers and payouts (Excel)',
    ...readsMoney,
    query: z.strictObject({ month: Month }),
    reply: FileReply,
    sends: tableFileTypes.xlsx,
  }),
}
