import type { MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'

import { fieldsOf, stored } from '#app/util/stored.ts'

/** The accounts that were chosen last in this browser, by the field of a booking. */
const last = stored('money-accounts', fieldsOf)

/** The account that was chosen last for a field, else the one at this place of the list. */
export function lastAccount(
  field: string,
  accounts: readonly MoneyAccountRow[],
  otherwise = 0,
): string {
  const known = accounts.find(({ _id }) => _id === last.get()[field])
  return (known ?? accounts[otherwise] ?? accounts[0])?._id ?? ''
}

export const keepLastAccounts = (chosen: Readonly<Record<string, string>>): void => {
  last.set({ ...last.get(), ...chosen })
}
