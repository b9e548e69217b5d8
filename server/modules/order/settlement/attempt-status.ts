import type { AttemptStatus } from '@haat/contract/order/payment'

import { attempts } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'

import { findOrder } from '../core/order.repo.ts'
import { returnOf } from '../refund/refund.repo.ts'

/** Status of an attempt for the result pages; undefined: unknown transaction id. */
export async function attemptStatus(db: Db, tranId: string): Promise<AttemptStatus | undefined> {
  const attempt = await attempts.find(db, tranId)
  if (!attempt) return undefined
  const { state } = attempt
  switch (state) {
    case 'paid':
      return (await returnOf(db, tranId)) ?? 'paid'
    case 'preparing':
    case 'open': {
      const order = await findOrder(db, attempt.orderId)
      return order?.status === 'cancelled' ? 'expired' : 'pending'
    }
    case 'refused':
      return 'failed'
    case 'superseded':
      return 'cancelled'
    case 'failed':
    case 'cancelled':
    case 'expired':
    case 'held':
      return state
    default:
      return state satisfies never
  }
}
