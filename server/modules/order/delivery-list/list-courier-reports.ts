import { poisha, poishaToTaka } from '@haat/contract/money'
import type { UnwordedCourierReport } from '@haat/contract/order/delivery-list'

import type { Db } from '#platform/db/db.ts'

import { findOrders } from '../core/order.repo.ts'
import { chooseRefused } from './choose-refused.ts'
import { findCourierReports } from './courier-report.repo.ts'

/** Parcels of which the courier says that a part was refused, with the pieces that alone explain the sum. */
export async function listCourierReports(
  db: Db,
  orderId: string | undefined,
): Promise<UnwordedCourierReport[]> {
  const reports = await findCourierReports(db, orderId)
  const orders = new Map(
    (
      await findOrders(
        db,
        reports.map((report) => report.orderId),
      )
    ).map((order) => [order.id, order]),
  )
  return reports.map(({ at, duePoisha, collectedPoisha, ...report }) => {
    const order = orders.get(report.orderId)
    return {
      ...report,
      at: new Date(at).toISOString(),
      due: poishaToTaka(poisha(duePoisha)),
      collected: poishaToTaka(poisha(collectedPoisha)),
      refused: (order && chooseRefused(order, poisha(collectedPoisha))) ?? null,
    }
  })
}
