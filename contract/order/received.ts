import { z } from 'zod'

import { call } from '../call.ts'
import { Id, TransactionId, LongText, Taka, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import type { MoneyAccount } from '../reports.ts'
import { act } from './act.ts'
import { Reason, Version } from './order-act.ts'
import { BareOrder, StaffOrder } from './staff-order.ts'

/** Where money taken by hand went. */
export const moneyPlaces = ['till', 'bkash', 'nagad', 'rocket', 'bank', 'card'] as const
export type MoneyPlace = (typeof moneyPlaces)[number]

/** Where an advance goes, the usual one first. */
export const advancePlaces = ['bkash', 'nagad', 'rocket', 'bank', 'till'] as const

/** What is taken at the counter, where `card` is the terminal. */
export const counterPlaces = ['till', 'bkash', 'nagad', 'rocket', 'card'] as const
export type CounterPlace = (typeof counterPlaces)[number]

/** The account that it is booked on. */
export const placeAccounts = {
  till: 'cash',
  bkash: 'wallet',
  nagad: 'wallet',
  rocket: 'wallet',
  bank: 'bank',
  card: 'card',
} as const satisfies Record<MoneyPlace, MoneyAccount>

/** Money of a wallet or bank has a transaction id; cash and what a card terminal takes have none. */
export const hasReference = (place: MoneyPlace): boolean =>
  placeAccounts[place] === 'wallet' || placeAccounts[place] === 'bank'

const receivedFields = {
  amount: Taka.min(0.01, 'The amount must be above 0'),
  place: z.enum(moneyPlaces, 'Choose where the money went'),
  /** Transaction id of the wallet or bank; '' for the till. */
  reference: TransactionId.pipe(
    z
      .string()
      .max(60, 'Not the transaction id of a wallet or bank')
      .regex(
        /^(?:(?=(?:[/.-]*\w){4})[\w/.-]{4,60})?$/,
        'Not the transaction id of a wallet or bank',
      ),
  ).default(''),
}

const namesReference = ({ place, reference }: { place: MoneyPlace; reference: string }) =>
  !hasReference(place) || reference !== ''
const referenceNeeded = { path: ['reference'], message: 'The transaction id is needed' }

export const ReceivedBody = z
  .strictObject({
    version: Version.optional(),
    ...receivedFields,
    note: LongText.pipe(z.string().max(500, 'At most 500 characters')).optional(),
  })
  .refine(namesReference, referenceNeeded)
nameSchema({ ReceivedBody })
export type ReceivedBody = z.output<typeof ReceivedBody>

/** What was paid before an order is placed by staff. */
export const Advance = z
  .strictObject({
    ...receivedFields,
    place: z.enum(advancePlaces, 'Choose where the money went'),
  })
  .refine(namesReference, referenceNeeded)
nameSchema({ Advance })
export type Advance = z.output<typeof Advance>

/** A part of the price, paid at the counter. */
export const CounterPayment = z
  .strictObject({ ...receivedFields, place: z.enum(counterPlaces, 'Choose where the money went') })
  .refine(namesReference, referenceNeeded)
nameSchema({ CounterPayment })
export type CounterPayment = z.output<typeof CounterPayment>

/** One entry in the list of an order's money. */
export const MoneyEntry = z.object({
  _id: Id,
  at: Time,
  kind: z.enum(['payment', 'cash', 'received', 'refund', 'reversal', 'credit']),
  /** Where the money is: gateway, cash, courier, wallet, bank; null for a credit. */
  account: z.string().nullable(),
  place: z.enum(moneyPlaces).nullable(),
  reference: z.string(),
  note: z.string(),
  /** Below 0: it went back. */
  amount: z.number(),
  /** Who booked it; null: the shop itself. */
  by: z.string().nullable(),
  /** A counter-booking took it back. */
  reversed: z.boolean(),
})
nameSchema({ MoneyEntry })
export type MoneyEntry = z.output<typeof MoneyEntry>

/** A receipt, without the accounts that only `orders.money` shows. */
export const ReceivedEntry = MoneyEntry.omit({ account: true })
nameSchema({ ReceivedEntry })
export type ReceivedEntry = z.output<typeof ReceivedEntry>

const byHand = { reply: [StaffOrder, BareOrder] } as const

export const receivedCalls = {
  'POST /order/{id}/received': act({
    name: 'recordReceivedMoney',
    ...byHand,
    permission: 'orders.take-money',
    summary: 'Record money that was taken by hand for an order: at most what is due',
    params: { id: Id },
    body: ReceivedBody,
    message: 'Money recorded',
  }),
  'POST /order/{id}/received/{transactionId}/reverse': act({
    name: 'reverseReceivedMoney',
    ...byHand,
    permission: 'orders.money',
    requiresRecentAuth: true,
    summary: 'Take back money that was recorded by mistake, by a counter-booking',
    params: { id: Id, transactionId: Id },
    body: { reason: Reason },
    message: 'Counter-booking made',
  }),
  'GET /order/{id}/received': call({
    name: 'listReceivedMoney',
    summary:
      'What came in for an order, with its references, oldest first; no refunds and no accounts',
    who: 'staff',
    permission: 'orders.take-money',
    params: { id: Id },
    reply: z.array(ReceivedEntry),
  }),
  'GET /order/{id}/money': call({
    name: 'listOrderMoney',
    summary: 'Every booking of an order, oldest first',
    who: 'staff',
    permission: 'orders.money',
    params: { id: Id },
    reply: z.array(MoneyEntry),
  }),
}
