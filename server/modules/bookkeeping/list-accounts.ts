import type { MoneyAccounts } from '@haat/contract/bookkeeping/money-account'
import { taka } from '@haat/contract/money'

import { findAccounts, findOldestUnpaid, readBook, sumOpenClaims } from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'

import { presentAccount } from './booking.present.ts'

/** Families in which the shop has its money. */
const inHand: ReadonlySet<string> = new Set(['cash', 'card', 'wallet', 'bank', 'gateway'])

/** Where the money is. */
export async function listAccounts(db: Db): Promise<MoneyAccounts> {
  const [accounts, oldest, claims, book] = await Promise.all([
    findAccounts(db),
    findOldestUnpaid(db),
    sumOpenClaims(db),
    readBook(db),
  ])
  const sumOf = (isMeant: (family: string) => boolean) =>
    taka(accounts.reduce((sum, { family, balance }) => sum + (isMeant(family) ? balance : 0), 0))
  return {
    accounts: accounts.map((row) => presentAccount(row, oldest.get(row.id))),
    inHand: sumOf((family) => inHand.has(family)),
    courierDue: sumOf((family) => family === 'courier'),
    claims: { count: claims.count, amount: taka(claims.amount) },
    firstOpenDay: book.firstOpenDay,
    openedAt: book.openedAt === null ? null : new Date(book.openedAt).toISOString(),
  }
}
