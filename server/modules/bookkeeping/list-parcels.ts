import { aBoundedPage } from '@haat/contract/page'
import type { CourierParcel, CourierParcels, ParcelQuery } from '@haat/contract/bookkeeping/payout'
import { taka } from '@haat/contract/money'

import { findParcelPage, type ParcelRow } from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'

const dayMs = 86_400_000

/** Whole days from a moment until now. */
export const ageInDays = (from: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(from).getTime()) / dayMs))

/** Parcels in a state, and their sums by courier. */
export async function listParcels(db: Db, query: ParcelQuery, now: Date): Promise<CourierParcels> {
  const { rows, total, couriers } = await findParcelPage(db, query)
  return {
    page: aBoundedPage(
      rows.map((row) => presentParcel(row, now)),
      { ...query, total },
    ),
    couriers: couriers.map(({ courierId, courierName, oldestAt, ...sum }) => ({
      courier: { _id: courierId, name: courierName },
      parcels: sum.parcels,
      amount: taka(sum.amount),
      oldestAt: new Date(oldestAt).toISOString(),
      oldestDays: ageInDays(oldestAt, now),
    })),
  }
}

const presentParcel = (row: ParcelRow, now: Date): CourierParcel => ({
  orderId: row.orderId,
  customerName: row.customerName,
  trackingNumber: row.trackingNumber,
  courier: { _id: row.courierId, name: row.courierName },
  deliveredAt: new Date(row.at).toISOString(),
  ageDays: ageInDays(row.at, now),
  collected: taka(row.collected),
  paid: taka(row.paid),
  due: taka(row.collected - row.paid),
  state: row.state,
  payouts: row.payouts,
})
