import { taka } from '@haat/contract/money'
import { type MoneyEntry, receivedCalls } from '@haat/contract/order/received'

import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { findOrder } from '../../core/order.repo.ts'
import type { OrderDeps } from '../../core/order-deps.ts'
import { listMoney, type MoneyRow } from './money.repo.ts'
import { receiveByHand } from './receive-by-hand.ts'
import { reverseReceived } from './reverse-received.ts'

/** Money that staff take by hand, and the bookings of an order. */
export function bindReceivedCalls({ api }: Pick<Platform, 'api'>, deps: OrderDeps): void {
  const { db } = deps.database
  bind(api, receivedCalls, {
    'POST /order/{id}/received': (input) => receiveByHand(deps, input),
    'POST /order/{id}/received/{transactionId}/reverse': (input) => reverseReceived(deps, input),
    'GET /order/{id}/money': async ({ params: { id } }) => {
      const order = await findOrder(db, id)
      if (!order?.placedAt) throw notFound('order_not_found')
      return (await listMoney(db, id)).map(presentEntry)
    },
  })
}

function presentEntry({ id, at, amountPoisha, ...row }: MoneyRow): MoneyEntry {
  return { ...row, _id: id, at: new Date(at).toISOString(), amount: taka(amountPoisha) }
}
