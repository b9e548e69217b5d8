import type {
  EditMoneyAccountBody,
  MoneyAccountBody,
  MoneyAccountRow,
} from '@haat/contract/bookkeeping/money-account'
import { mostCourierAccounts, mostMoneyAccounts } from '@haat/contract/bookkeeping/money-account'
import { say } from '@haat/contract/refusals/text'

import {
  balanceOf,
  countAccounts,
  findAccounts,
  insertAccount,
  lockAccounts,
  readBook,
  updateAccount,
} from '#modules/money/index.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { conflict, notFound, refusedField } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { bookOnce, type BookDeps } from './book-once.ts'
import { showAccount } from './booking.present.ts'

type Once = Parameters<typeof bookOnce>[2]

export const makeAccount = (
  deps: BookDeps,
  input: Once & { body: MoneyAccountBody },
): Promise<MoneyAccountRow> =>
  bookOnce(deps, 'POST /money/account', input, async (tx, { at }) => {
    await readBook(tx, 'typed')
    const isCourier = input.body.family === 'courier'
    const most = isCourier ? mostCourierAccounts : mostMoneyAccounts
    if ((await countAccounts(tx, isCourier ? 'couriers' : 'others')) >= most) {
      throw conflict(say('accounts_too_many', { most }))
    }
    const id = newId()
    await insertAccount(tx, { ...input.body, id, at }).catch(refuseUsedName)
    return showAccount(tx, id)
  })

/** Names an account anew, or closes it: only where it holds nothing. A courier keeps its name, by which its parcels find it. */
export const editAccount = (
  deps: BookDeps,
  input: Once & { params: { id: string }; body: EditMoneyAccountBody },
): Promise<MoneyAccountRow> =>
  bookOnce(deps, 'PATCH /money/account/{id}', input, async (tx, { at }) => {
    const { id } = input.params
    await readBook(tx, 'typed')
    await lockAccounts(tx, [id], 'all')
    const [account] = await findAccounts(tx, id)
    if (!account) throw notFound('money_account_not_found')
    const { name = account.name, number = account.number, closed } = input.body
    if (account.family === 'courier' && name !== account.name) {
      throw refusedField(409, 'courier_keeps_name', 'body.name')
    }
    const isClosed = closed ?? account.closedAt !== null
    if (isClosed && account.closedAt === null) {
      if (account.isFirst) throw conflict('account_first_stays')
      const balance = await balanceOf(tx, id)
      if (balance !== 0) throw conflict(say('account_holds_money', { balance }))
    }
    const closedAt = isClosed ? (account.closedAt === null ? at : new Date(account.closedAt)) : null
    await updateAccount(tx, id, { name, number, closedAt }).catch(refuseUsedName)
    return showAccount(tx, id)
  })

function refuseUsedName(error: unknown): never {
  if (violatedConstraint(error) !== 'money_accounts_name_key') throw error
  throw refusedField(409, 'account_exists_named', 'body.name')
}
