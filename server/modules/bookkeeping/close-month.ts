import type { MoneyMonths } from '@haat/contract/bookkeeping/month'

import { findFirstMonth, findMonths, insertMonth, readBook } from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { monthAfter, startOfDay } from '#platform/dhaka-days.ts'
import { conflict, refusedField } from '#platform/http/refusal.ts'

import { bookOnce, type BookDeps } from './book-once.ts'

type Once = Parameters<typeof bookOnce>[2]

/** Transactions that began in a month are over by then. */
const graceMs = 3_600_000

const isOver = (month: string, now: Date) =>
  startOfDay(monthAfter(month)).getTime() + graceMs <= now.getTime()

export async function listMonths(db: Db, now: Date): Promise<MoneyMonths> {
  const [book, closed, first] = await Promise.all([
    readBook(db),
    findMonths(db),
    findFirstMonth(db),
  ])
  const next = book.lastMonth === null ? first : monthAfter(book.lastMonth)
  return {
    firstOpenDay: book.firstOpenDay,
    next: next !== null && isOver(next, now) ? next.slice(0, 7) : null,
    closed: closed.map((row) => ({ ...row, closedAt: new Date(row.closedAt).toISOString() })),
  }
}

/**
 * Closes a month that is over, and every open one before it: nothing is typed into them any more. Bookings of orders are of
 * today, so that none of them falls into one either.
 */
export const closeMonth = (
  deps: BookDeps,
  input: Once & { body: { month: string } },
): Promise<MoneyMonths> =>
  bookOnce(deps, 'POST /money/close-month', input, async (tx, { at, actorId }) => {
    const month = `${input.body.month}-01`
    const book = await readBook(tx, 'alone')
    if (!isOver(month, at)) throw refusedField(409, 'month_not_over', 'body.month')
    if (book.lastMonth !== null && month <= book.lastMonth) throw conflict('month_closed_already')
    const first = book.lastMonth === null ? await findFirstMonth(tx) : monthAfter(book.lastMonth)
    for (let next = first ?? month; next < month; next = monthAfter(next)) {
      await insertMonth(tx, { month: next, at, actorId })
    }
    await insertMonth(tx, { month, at, actorId })
    deps.log.info({ month: input.body.month }, 'money.month-closed')
    return listMonths(tx, at)
  })
