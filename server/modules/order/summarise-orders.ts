import type { z } from 'zod'

import { poisha, poishaToTaka } from '@haat/contract/money'
import type { OrderSummary } from '@haat/contract/order'
import type { Ports } from '#platform/platform.ts'

import { findOrderTotals } from './order-totals.repo.ts'

const months = 12

/** Bangladesh keeps UTC+6 all year. */
const dhakaOffset = 6 * 3_600_000

/** How many orders somebody has, and what they came to; months without any stand with 0. */
export async function summariseOrders(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  customerId: string,
): Promise<z.output<typeof OrderSummary>> {
  const shown = lastMonths(clock.now())
  const { orders, delivered, spent, byMonth } = await findOrderTotals(
    database.db,
    customerId,
    shown[0] ?? '',
  )
  const spentIn = new Map(byMonth.map(({ month, spent: sum }) => [month, sum]))
  return {
    orders,
    delivered,
    spent: taka(spent),
    months: shown.map((month) => ({ month, spent: taka(spentIn.get(month) ?? 0) })),
  }
}

const taka = (amount: number) => poishaToTaka(poisha(amount))

/** Ends with the month that it is in Dhaka. */
function lastMonths(now: Date): string[] {
  const there = new Date(now.getTime() + dhakaOffset)
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - (months - 1) + at))
      .toISOString()
      .slice(0, 7),
  )
}
