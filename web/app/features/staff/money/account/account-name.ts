import type { AccountFamily, MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'

import { m } from '#app/messages/generated/messages.js'
import { wordOf } from '#app/util/word-of.ts'

export const familyWords = {
  cash: m.staff_accounts_cash,
  card: m.staff_accounts_card,
  bank: m.staff_accounts_bank,
  wallet: m.staff_accounts_wallet,
  gateway: m.staff_accounts_gateway,
  courier: m.staff_accounts_courier,
  expense: m.staff_accounts_expense,
  income: m.staff_accounts_income,
  difference: m.staff_accounts_difference,
  opening: m.staff_accounts_opening,
} satisfies Record<AccountFamily, () => string>

/** Of these the first account holds what no other one of the family is known for. */
const unsortedWords: Partial<Record<AccountFamily, () => string>> = {
  wallet: m.staff_accounts_wallet_unsorted,
  courier: m.staff_accounts_courier_unsorted,
}

/** What an account is called: as somebody named it, or the shop's own name for the first of its family. */
export function accountName({ family, name }: Pick<MoneyAccountRow, 'family' | 'name'>): string {
  return name === '' ? (unsortedWords[family]?.() ?? wordOf(familyWords, family)) : name
}
