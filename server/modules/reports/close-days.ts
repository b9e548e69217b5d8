import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'

import { addRunningTotals, closeDay, lockClosing } from './close-days.repo.ts'
import { dayAfter, monthAfter, startOfDay } from '#platform/dhaka-days.ts'

/** Transactions that began on a day are over by then. */
const graceMs = 3_600_000

/**
 * Sums up each day that is over, once, the oldest first, so that reports over long ranges need not read every order. A
 * past day never changes; days without sums yet are read from the orders. Then the running totals of whole months.
 */
export async function closeDays({
  database,
  clock,
  log,
}: Pick<Ports, 'database' | 'clock' | 'log'>): Promise<void> {
  let count = 0
  while (await inTransaction(database.db, (tx) => closeNextDay(tx, clock.now()))) count += 1
  if (count > 0) log.info({ count }, 'reports.days-closed')
  while (await inTransaction(database.db, sumNextMonth)) continue
}

/** False: there is no day to close. */
async function closeNextDay(tx: Db, now: Date): Promise<boolean> {
  const { lastDay, firstDay } = await lockClosing(tx)
  const day = lastDay === null ? firstDay : dayAfter(lastDay)
  if (day === null) return false
  const end = startOfDay(dayAfter(day))
  if (end.getTime() + graceMs > now.getTime()) return false
  await closeDay(tx, day, { start: startOfDay(day), end })
  return true
}

/** False: there is no closed month without running totals. */
async function sumNextMonth(tx: Db): Promise<boolean> {
  const { lastDay, firstMonth, lastMonth } = await lockClosing(tx)
  const month = lastMonth === null ? firstMonth : monthAfter(lastMonth)
  if (month === null || lastDay === null || monthAfter(month) > dayAfter(lastDay)) return false
  await addRunningTotals(tx, month)
  return true
}
