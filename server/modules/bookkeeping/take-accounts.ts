import { say } from '@haat/contract/refusals/text'

import { balanceOf, lockAccounts, type LockedAccount } from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict, refusedField } from '#platform/http/refusal.ts'

/** An account of a booking, and the field that names it. */
interface Wanted {
  id: string
  field: string
  /** A courier, or a place where the shop has money. */
  as: 'place' | 'courier' | 'any'
}

const places: ReadonlySet<string> = new Set(['cash', 'card', 'wallet', 'bank', 'gateway'])

/** Locks the accounts of a typed booking; throws where one is closed or of another kind. The caller has the book. */
export async function takeAccounts<const Names extends Readonly<Record<string, Wanted>>>(
  tx: Db,
  wanted: Names,
): Promise<Record<keyof Names, LockedAccount>> {
  const locked = await lockAccounts(
    tx,
    Object.values(wanted).map(({ id }) => id),
  )
  const found = Object.entries(wanted).map(([name, { id, field, as }]) => {
    const account = locked.find((one) => one.id === id)
    if (!account) throw refusedField(404, 'money_account_not_found', `body.${field}`)
    if (account.isClosed) throw refusedField(409, 'account_is_closed', `body.${field}`)
    const isPlace = places.has(account.family)
    const isCourier = account.family === 'courier'
    if (as === 'courier' && !isCourier) {
      throw refusedField(400, 'account_no_courier', `body.${field}`)
    }
    if ((as === 'place' && !isPlace) || (as === 'any' && !isPlace && !isCourier)) {
      throw refusedField(400, 'account_not_for_this', `body.${field}`)
    }
    return [name, account]
  })
  // as: every name of `wanted` was found.
  return Object.fromEntries(found) as Record<keyof Names, LockedAccount>
}

/** Throws where less is on an account than leaves it; what couriers owe may fall below 0. The caller has locked it. */
export async function refuseOverdraft(
  tx: Db,
  { id, family }: LockedAccount,
  amountPoisha: number,
): Promise<void> {
  if (family === 'courier') return
  const balance = await balanceOf(tx, id)
  if (balance < amountPoisha) {
    const text = say('account_has_less', { balance: Math.max(0, balance) })
    throw refusedField(409, text, 'body.amount')
  }
}

/** The id of an account as its entries name it. */
export const entryOn = ({ id, family }: LockedAccount, amount: number) => ({
  family,
  accountId: id,
  amount,
})

/** Throws where an account of a path is none. */
export async function lockAccount(
  tx: Db,
  id: string,
  against: 'typed' | 'all',
): Promise<LockedAccount> {
  const [account] = await lockAccounts(tx, [id], against)
  if (!account) throw refusedField(404, 'money_account_not_found', 'body.account')
  if (account.isClosed) throw conflict('account_is_closed')
  return account
}
