import { taka } from '@haat/contract/money'
import { type MoneyEntry, type ReceivedEntry, receivedCalls } from '@haat/contract/order/received'
import { hasPermission } from '@haat/contract/permission'

import type { Db } from '#platform/db/db.ts'
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
    'GET /order/{id}/received': async ({ params: { id }, actor }) => {
      const entries = await listEntries(db, id)
      const seesAll = hasPermission(actor, 'orders.money')
      return entries
        .filter(({ kind }) => isReceipt[kind])
        .map(({ account: _account, ...entry }) => (seesAll ? entry : withoutMoney(entry)))
    },
    'GET /order/{id}/money': async ({ params: { id } }) => listEntries(db, id),
  })
}

/** What `received` of an order is made of. */
const isReceipt: Record<MoneyEntry['kind'], boolean> = {
  payment: true,
  cash: true,
  received: true,
  reversal: true,
  refund: false,
  credit: false,
}

/** Transaction ids of the gateway, and why somebody took money back, are for `orders.money`. */
function withoutMoney(entry: ReceivedEntry): ReceivedEntry {
  if (entry.kind === 'payment') return { ...entry, reference: '' }
  return entry.kind === 'reversal' ? { ...entry, note: '' } : entry
}

async function listEntries(db: Db, orderId: string): Promise<MoneyEntry[]> {
  const order = await findOrder(db, orderId)
  if (!order?.placedAt) throw notFound('order_not_found')
  return (await listMoney(db, orderId)).map(presentEntry)
}

function presentEntry({ id, at, amountPoisha, ...row }: MoneyRow): MoneyEntry {
  return { ...row, _id: id, at: new Date(at).toISOString(), amount: taka(amountPoisha) }
}
