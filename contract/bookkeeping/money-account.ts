import { z } from 'zod'

import { call } from '../call.ts'
import { Day, Id, LatinCode, Line, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { paymentChannels } from '../order/order-status.ts'
import { moneyAccounts } from '../reports.ts'

/** Where money goes to or comes from beyond the shop's own accounts: the other side of what is typed. */
export const counterAccounts = ['expense', 'income', 'difference', 'opening'] as const

/** Family of an account: bookings of orders name it, and the account itself where they know it. */
export const accountFamilies = [...moneyAccounts, ...counterAccounts] as const
export type AccountFamily = (typeof accountFamilies)[number]

/** Families of which staff make further accounts. */
export const madeFamilies = ['cash', 'card', 'wallet', 'bank', 'courier'] as const

/** Most accounts that staff make, beside those of couriers. */
export const mostMoneyAccounts = 200

/**
 * Most accounts of couriers that are open. Each courier that a parcel names gets its own, and anybody who packs types that
 * name; beyond this they stand on the first one, with what is unsorted.
 */
export const mostCourierAccounts = 200

/** Most rows of an opening: accounts that staff made, those of couriers, and the first ones. */
export const mostOpeningRows = 1_000

/** A sum of bookings, which grows with the years: beyond what one booking may be. */
export const BookedSum = z
  .number()
  .min(-100_000_000_000)
  .max(100_000_000_000, 'At most ৳1,00,00,00,00,000')
  .multipleOf(0.01, 'At most 2 decimals')
nameSchema({ BookedSum })

const AccountName = Line.pipe(
  z.string().min(1, 'The account needs a name').max(60, 'At most 60 characters'),
)
const WalletNumber = LatinCode.pipe(
  z.string().regex(/^\+?[\d -]{0,30}$/, 'Not the number of a wallet or account'),
)

/** An account of money, and what lies on it. */
export const MoneyAccountRow = z.object({
  _id: Id,
  family: z.enum(accountFamilies),
  /** '': the first of its family, which the shop has from the beginning. */
  name: z.string(),
  /** Of a wallet. */
  provider: z.enum(paymentChannels).nullable(),
  /** Of a wallet or bank account; '': not told. */
  number: z.string(),
  /** The first of its family: bookings without an account of their own stand on it. Of couriers and wallets these are unsorted. */
  first: z.boolean(),
  /** The sum of its bookings. Of an expense: above 0; of income: below 0. */
  balance: BookedSum,
  /** The last count: what was counted, and how far that was from the bookings. */
  counted: z.object({ at: Time, counted: BookedSum, difference: BookedSum }).nullable(),
  /** Of a courier: the delivery of the oldest parcel that is not paid. */
  oldestAt: Time.nullable(),
  closedAt: Time.nullable(),
})
nameSchema({ MoneyAccountRow })
export type MoneyAccountRow = z.output<typeof MoneyAccountRow>

export const MoneyAccounts = z.object({
  accounts: z.array(MoneyAccountRow),
  /** The sum of till, card terminal, wallets, bank and gateway. */
  inHand: BookedSum,
  /** Due from couriers. */
  courierDue: BookedSum,
  /** Open claims for lost or broken parcels; on no account until they are paid. */
  claims: z.object({ count: z.int(), amount: BookedSum }),
  /** First day that may be booked on: the months before it are closed. Null: every day. */
  firstOpenDay: Day.nullable(),
  /** When what each account held was booked; null: not yet. */
  openedAt: Time.nullable(),
})
nameSchema({ MoneyAccounts })
export type MoneyAccounts = z.output<typeof MoneyAccounts>

export const MoneyAccountBody = z
  .strictObject({
    family: z.enum(madeFamilies, 'Choose what kind of account it is'),
    name: AccountName,
    provider: z.enum(paymentChannels, 'Choose the wallet').optional(),
    number: WalletNumber.default(''),
  })
  .refine(({ family, provider }) => (family === 'wallet') === (provider !== undefined), {
    path: ['provider'],
    message: 'A wallet has a provider, other accounts have none',
  })
nameSchema({ MoneyAccountBody })
export type MoneyAccountBody = z.output<typeof MoneyAccountBody>

/** Left out: stays. An account that is closed takes no typed booking; it must hold nothing. */
export const EditMoneyAccountBody = z.strictObject({
  name: AccountName.optional(),
  number: WalletNumber.optional(),
  closed: z.boolean().optional(),
})
nameSchema({ EditMoneyAccountBody })
export type EditMoneyAccountBody = z.output<typeof EditMoneyAccountBody>

/** Reading needs the permission alone. Balances and parcels are sums over all bookings, so that it is not done without limit. */
export const readsMoney = { who: 'staff', permission: 'orders.money', rate: 'read' } as const

/** What is typed by hand: a recent sign-in, and done once for its key. */
export const booksMoney = {
  ...readsMoney,
  requiresRecentAuth: true,
  idempotent: 'required',
  rate: 'write',
} as const

export const moneyAccountCalls = {
  'GET /money/accounts': call({
    name: 'listMoneyAccounts',
    summary: 'Where the money is: every account with its balance',
    ...readsMoney,
    reply: MoneyAccounts,
  }),
  'POST /money/account': call({
    name: 'makeMoneyAccount',
    summary: 'Make an account: a till, card terminal, wallet, bank account or courier',
    ...booksMoney,
    body: MoneyAccountBody,
    reply: MoneyAccountRow,
    status: 201,
    message: 'Account made',
  }),
  'PATCH /money/account/{id}': call({
    name: 'editMoneyAccount',
    summary: 'Name an account anew, or close it',
    ...booksMoney,
    params: { id: Id },
    body: EditMoneyAccountBody,
    reply: MoneyAccountRow,
    message: 'Account saved',
  }),
}
