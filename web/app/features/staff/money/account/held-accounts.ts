import type { AccountFamily, MoneyAccountRow } from '@haat/contract/bookkeeping/money-account'

/** Where money lies that the shop has, in the order in which they are shown. */
const ownFamilies: readonly AccountFamily[] = ['cash', 'card', 'wallet', 'bank', 'gateway']

/** Open accounts of the shop's own money, the till first. */
export const ownAccounts = (accounts: readonly MoneyAccountRow[]): MoneyAccountRow[] =>
  ownFamilies.flatMap((family) => openOf(accounts, family))

/** Open accounts of couriers. */
export const courierAccounts = (accounts: readonly MoneyAccountRow[]): MoneyAccountRow[] =>
  openOf(accounts, 'courier')

const openOf = (accounts: readonly MoneyAccountRow[], family: AccountFamily) =>
  accounts.filter((account) => account.family === family && account.closedAt === null)

/** What a shop has from the beginning and does not use is not shown: a card terminal, others than the named couriers. */
export const isShown = ({ family, first, balance }: MoneyAccountRow): boolean =>
  balance !== 0 || !first || !['wallet', 'courier', 'card'].includes(family)
