import { poisha, poishaToTaka } from '@haat/contract/money'
import type { UnwordedCourierReport } from '@haat/contract/order/delivery-list'

import type { Db } from '#platform/db/db.ts'

import { readOrder } from '../core/order.repo.ts'
import { chooseRefused } from './choose-refused.ts'
import { findCourierReport } from './courier-report.repo.ts'

/** What a courier says of an order, with the pieces whose refusal alone explains the sum; null: nothing. */
export async function readCourierReport(
  db: Db,
  orderId: string,
): Promise<UnwordedCourierReport | null> {
  const found = await findCourierReport(db, orderId)
  if (!found) return null
  const { id, at, duePoisha, collectedPoisha, ...report } = found
  return {
    ...report,
    _id: id,
    at: new Date(at).toISOString(),
    due: poishaToTaka(poisha(duePoisha)),
    collected: poishaToTaka(poisha(collectedPoisha)),
    refused: chooseRefused(await readOrder(db, orderId), poisha(collectedPoisha)) ?? null,
  }
}
