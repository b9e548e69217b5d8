import type { z } from 'zod'
import { dhakaOffsetMs } from '@haat/contract/dhaka-time'
import { taka } from '@haat/contract/money'
import type { OrderSummary } from '@haat/contract/order/order'

import type { Ports } from '#platform/platform.ts'

import { dueOf } from '../ledger/account.ts'
import { findOrderTotals, findUnpaidOrders } from './order-totals.repo.ts'

const months = 12

/** Counts and sums a customer's orders; months without any have 0. */
export async function summariseOrders(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  customerId: string,
): Promise<z.output<typeof OrderSummary>> {
  const shown = lastMonths(clock.now())
  const { db } = database
  const [{ orders, delivered, spent, byMonth }, owing] = await Promise.all([
    findOrderTotals(db, customerId, shown[0] ?? ''),
    findUnpaidOrders(db, customerId),
  ])
  // A payment under review is not asked for again.
  const dues = owing.map(({ order, sums }) => (sums.held ? 0 : dueOf(order, sums)))
  const spentIn = new Map(byMonth.map(({ month, spent: sum }) => [month, sum]))
  return {
    orders,
    delivered,
    spent: taka(spent),
    unpaid: taka(dues.reduce<number>((sum, due) => sum + due, 0)),
    months: shown.map((month) => ({ month, spent: taka(spentIn.get(month) ?? 0) })),
  }
}

/** The last months, ending with the present one in Dhaka. */
function lastMonths(now: Date): string[] {
  const there = new Date(now.getTime() + dhakaOffsetMs)
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - (months - 1) + at))
      .toISOString()
      .slice(0, 7),
  )
}
