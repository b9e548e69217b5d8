import { poisha, poishaToTaka, sumOf, taka } from '@haat/contract/money'
import type { UnwordedOrderMoney } from '@haat/contract/order/refund'

import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

import { findOrder, type OrderRow } from '../core/order.repo.ts'
import { methodOf } from './open-refund.ts'
import { mostRefundable, surplusOf } from '../ledger/account.ts'
import { presentRefund } from './refund.present.ts'
import { findOpenByHand } from './refund.repo.ts'
import { findLastWallet, findSources, type Source } from './source.repo.ts'
import { splitOverSources } from './split-over-sources.ts'
import { findRefundsOf } from './staff-refund.repo.ts'

/**
 * Money of an order for an admin who considers a refund: null for an order by cash that was not collected.
 */
export async function readOrderMoney(
  db: Db,
  orderId: string,
  now: Date,
): Promise<UnwordedOrderMoney | null> {
  const order = await findOrder(db, orderId)
  if (!order?.placedAt) throw notFound('order_not_found')
  const { received, claimed, refunded, credit, held } = order.account
  if (order.paymentMethod === 'cash' && received === 0 && credit <= 0) return null
  const sources = await findSources(db, orderId)
  const refunds = await findRefundsOf(db, orderId)
  const [first] = sources
  const left = Math.max(0, credit) + sumOf(sources.map((source) => source.left))
  return {
    paid: taka(received),
    refunded: taka(refunded),
    underway: taka(claimed - refunded),
    left: poishaToTaka(mostRefundable(order, poisha(left))),
    held,
    method: first?.tranId === null ? null : methodOf(first?.cardType ?? ''),
    ifCancelled: order.status === 'cancelled' ? [] : await waysIfCancelled(db, order, sources),
    refunds: refunds.map((row) => presentRefund(row, { role: 'admin' }, now)),
  }
}

/**
 * Where the money of an order would go, were it cancelled now: to its sources, and what was received by hand in one payment
 * with a refund by hand that is still open. Its wallet is that of the refund; else of the last receipt, without its number.
 */
async function waysIfCancelled(
  db: Db,
  order: OrderRow,
  sources: readonly Source[],
): Promise<UnwordedOrderMoney['ifCancelled']> {
  const surplus = surplusOf({ ...order, status: 'cancelled' }, order.account)
  const amount = poisha(Math.max(0, surplus - Math.max(0, order.account.credit)))
  const parts = splitOverSources(amount, sources)
  const [open, wallet] = await Promise.all([
    findOpenByHand(db, order.id),
    findLastWallet(db, order.id),
  ])
  return parts.map(({ tranId, cardType, amount: part }) => {
    const taken = poishaToTaka(part)
    if (tranId !== null) {
      const method = methodOf(cardType)
      return { source: 'gateway', method, number: '', amount: taken, together: taken }
    }
    const known = open && open.method !== 'hand' ? open : undefined
    return {
      source: 'hand',
      method: known?.method ?? wallet ?? 'hand',
      number: known?.number ?? '',
      amount: taken,
      together: poishaToTaka(poisha(part + (open?.amountPoisha ?? 0))),
    }
  })
}
