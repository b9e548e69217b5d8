import { z } from 'zod'

import { call } from '../call.ts'
import { Day, Id, LatinCode, LongText, SearchLine, Taka, Time } from '../field.ts'
import { formNumber } from '../form-field.ts'
import { onePicture } from '../media.ts'
import { nameSchema } from '../name-schema.ts'
import { Reason } from '../order/order-act.ts'
import { Cursor, CursorQuery, cursorPageOf, orNone } from '../page.ts'
import { FileReply } from '../file.ts'
import { accountFamilies, BookedSum, booksMoney, readsMoney } from './money-account.ts'

/** Kinds of bookings that belong to an order. */
export const orderBookingKinds = ['payment', 'cash', 'received', 'refund', 'credit'] as const
/** Kinds that staff type; `loss`: what a courier will not pay for a parcel. */
export const typedBookingKinds = [
  'transfer',
  'expense',
  'income',
  'payout',
  'loss',
  'close',
  'opening',
] as const
/** `reversal` is the counter-booking of either. */
export const bookingKinds = [...orderBookingKinds, ...typedBookingKinds, 'reversal'] as const
export type BookingKind = (typeof bookingKinds)[number]
export type TypedBookingKind = (typeof typedBookingKinds)[number]

/** What money is spent on. `fees`: of a transfer; `courier`: charges of payouts; `loss`: what a courier does not pay. */
export const expenseCategories = [
  'packing',
  'delivery',
  'ads',
  'rent',
  'salary',
  'goods',
  'utilities',
  'software',
  'fees',
  'drawings',
  'other',
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]

/** What money comes from beside orders. `claim`: paid by a courier for a lost parcel. */
export const incomeCategories = ['capital', 'loan', 'interest', 'scrap', 'claim', 'other'] as const
export type IncomeCategory = (typeof incomeCategories)[number]

/** Categories that the shop itself writes. */
export const ownCategories = ['courier', 'loss'] as const
export const bookingCategories = [
  ...new Set([...expenseCategories, ...incomeCategories, ...ownCategories]),
]

export const BookedAmount = Taka.min(0.01, 'The amount must be above 0')
const FormAmount = formNumber('The amount must be a number').pipe(BookedAmount)
/** A mistyped year would open hundreds of months; `Month` begins with the same one. */
export const BookedDay = Day.refine((day) => day >= '2010-01-01', {
  message: 'Choose a day from 2010 on',
}).describe('Today or before, in a month that is open')
export const BookingNote = LongText.pipe(z.string().max(500, 'At most 500 characters'))
/** Transaction id, number of a slip or statement. */
export const BookingReference = LatinCode.pipe(z.string().max(60, 'At most 60 characters'))

export const TransferBody = z
  .strictObject({
    from: Id,
    to: Id,
    /** What arrives. */
    amount: BookedAmount,
    /** What leaves beside it: an expense. */
    fee: Taka.default(0),
    reference: BookingReference.default(''),
    day: BookedDay,
    note: BookingNote.default(''),
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: 'Choose two different accounts',
  })
nameSchema({ TransferBody })
export type TransferBody = z.output<typeof TransferBody>

const spending = {
  amount: FormAmount,
  /** Of the amount. */
  vat: formNumber('VAT must be a number').pipe(Taka).default(0),
  reference: BookingReference.default(''),
  day: BookedDay,
  note: BookingNote.default(''),
}
const isVatLess = ({ amount, vat }: { amount: number; vat: number }) => vat < amount
const vatRule = { path: ['vat'], message: 'VAT is a part of the amount' }

/** JSON, or a form with a picture of the receipt. */
export const ExpenseBody = z
  .strictObject({
    ...spending,
    from: Id,
    category: z.enum(expenseCategories, 'Choose what it was for'),
  })
  .refine(isVatLess, vatRule)
nameSchema({ ExpenseBody })
export type ExpenseBody = z.output<typeof ExpenseBody>

export const IncomeBody = z
  .strictObject({
    ...spending,
    to: Id,
    category: z.enum(incomeCategories, 'Choose where it came from'),
  })
  .refine(isVatLess, vatRule)
nameSchema({ IncomeBody })
export type IncomeBody = z.output<typeof IncomeBody>

export const CloseBody = z.strictObject({
  account: Id,
  /** What was counted, or what a statement says. */
  counted: BookedSum.min(0, 'Cannot be negative'),
  /** The balance that the counter saw: refused (409) where it is another by now. */
  balance: BookedSum.optional(),
  note: BookingNote.default(''),
  /** Works out the difference and books nothing. */
  dryRun: z.boolean().optional(),
})
nameSchema({ CloseBody })
export type CloseBody = z.output<typeof CloseBody>

/** A count of an account against its bookings. Above 0: more was there. */
export const MoneyCount = z.object({
  dryRun: z.boolean(),
  /** Null: a dry run. */
  _id: Id.nullable(),
  account: Id,
  at: Time,
  by: z.string().nullable(),
  balance: BookedSum,
  counted: BookedSum,
  difference: BookedSum,
  note: z.string(),
})
nameSchema({ MoneyCount })
export type MoneyCount = z.output<typeof MoneyCount>

/** One transaction: its amounts on its accounts add up to 0. */
export const Booking = z.object({
  _id: Id,
  kind: z.enum(bookingKinds),
  at: Time,
  /** Of an order's: the day of `at`. */
  day: Day,
  /** Null: it belongs to no order. */
  orderId: Id.nullable(),
  reference: z.string(),
  note: z.string(),
  /** Who booked it; null: the shop itself. */
  by: z.string().nullable(),
  category: z.enum(bookingCategories).nullable(),
  vat: Taka,
  hasPicture: z.boolean(),
  /** What each account has more or less by it. Of an order's booking the customer's side is left out. */
  entries: z.array(
    z.object({
      account: Id,
      family: z.enum(accountFamilies),
      name: z.string(),
      provider: z.string().nullable(),
      amount: BookedSum,
    }),
  ),
  /** The counter-booking that took it back. */
  reversedBy: Id.nullable(),
  /** The booking that it takes back. */
  reverses: Id.nullable(),
  /** It can be taken back here: it was typed, and stands. Its own month may be closed; the day of the counter-booking not. */
  reversible: z.boolean(),
})
nameSchema({ Booking })
export type Booking = z.output<typeof Booking>

/** A place in the list of bookings is a time, never an amount. */
const Place = orNone(Cursor.refine((place) => place.includes('T'), 'There is no such page'))

export const BookingQuery = z.strictObject({
  ...CursorQuery,
  after: Place,
  before: Place,
  account: orNone(Id),
  kind: orNone(z.enum(bookingKinds)),
  from: orNone(Day),
  to: orNone(Day),
  /** Part of a reference or note, or the end of an order's number. */
  search: orNone(SearchLine),
})
export type BookingQuery = z.output<typeof BookingQuery>

const picture = { picture: { ...onePicture, required: false } } as const

export const bookingCalls = {
  'GET /money/entries': call({
    name: 'listBookings',
    summary: 'What was booked, newest first: by account, kind, days, or part of a reference',
    ...readsMoney,
    query: BookingQuery,
    reply: cursorPageOf(Booking).extend({
      /** What the account held after the first booking of the page; null: none is asked for, or a filter leaves some out. */
      balance: BookedSum.nullable(),
    }),
  }),
  'GET /money/entries/{id}/picture': call({
    name: 'getBookingPicture',
    summary: 'The picture of the receipt of a booking',
    ...readsMoney,
    params: { id: Id },
    reply: FileReply,
    sends: 'image/webp',
  }),
  'POST /money/transfer': call({
    name: 'bookTransfer',
    summary: 'Move money from an account to another',
    ...booksMoney,
    body: TransferBody,
    reply: Booking,
    status: 201,
    message: 'Transfer booked',
  }),
  'POST /money/expense': call({
    name: 'bookExpense',
    summary: 'Book what was spent',
    ...booksMoney,
    body: ExpenseBody,
    files: picture,
    reply: Booking,
    status: 201,
    message: 'Expense booked',
  }),
  'POST /money/income': call({
    name: 'bookIncome',
    summary: 'Book what came in beside orders',
    ...booksMoney,
    body: IncomeBody,
    files: picture,
    reply: Booking,
    status: 201,
    message: 'Income booked',
  }),
  'POST /money/entries/{id}/reverse': call({
    name: 'reverseBooking',
    summary: 'Take a typed booking back, by a counter-booking of a day',
    ...booksMoney,
    params: { id: Id },
    body: z.strictObject({ reason: Reason, day: BookedDay }),
    reply: Booking,
    status: 201,
    message: 'Counter-booking made',
  }),
  'POST /money/close': call({
    name: 'closeMoneyAccount',
    summary: 'Count an account: the difference to its bookings is booked',
    ...booksMoney,
    body: CloseBody,
    reply: MoneyCount,
    conflict: MoneyCount,
    message: 'Count booked',
  }),
  'GET /money/counts': call({
    name: 'listMoneyCounts',
    summary: 'Counts of accounts, newest first, 100 at most',
    ...readsMoney,
    query: z.strictObject({ account: orNone(Id) }),
    reply: z.array(MoneyCount),
  }),
}
