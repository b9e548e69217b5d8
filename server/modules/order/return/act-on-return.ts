import type { CallKey } from '@haat/contract/call'
import { poishaToTaka, taka } from '@haat/contract/money'
import type { OrderReturn, ReturnedGoods, ReturnQuote } from '@haat/contract/order/return'

import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

import { type ActInput, actOnOrder } from '../core/act-on-order.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import type { Act } from '../core/act.ts'
import { dueOf } from '../ledger/account.ts'
import { type PiecesOff, worthOf } from '../ledger/take-off.ts'
import type { ReturnDeps } from './return-deps.ts'
import { presentReturnedGoods } from './return.present.ts'
import { findReturn, type ReturnRow } from './return.repo.ts'

/** A return under the lock of its order, and the act on it. */
export interface ReturnCase {
  order: OrderRow
  row: ReturnRow
  act: Act
}

type Facts = Pick<ReturnQuote, 'value' | 'exchange'>

interface ActOnReturn<Reply> {
  call: CallKey
  input: ActInput
  id: string
  /** Only a return of theirs, else 404. Default: the call is for staff alone. */
  customerId?: string | undefined
  work: (tx: Db, of: ReturnCase) => Promise<void>
  /** What a caller reads whose version is old. */
  newer: (tx: Db, order: OrderRow) => Promise<object>
  /** What the caller reads of the return, or of its goods. */
  reply: (tx: Db) => Promise<Reply>
}

/** Acts on a return by a call: an act on its order. */
export async function actOnReturn<Reply extends OrderReturn | ReturnedGoods>(
  deps: ReturnDeps,
  { call, input, id, customerId, work, newer, reply }: ActOnReturn<Reply>,
): Promise<ReturnQuote | Reply> {
  const before = await findReturn(deps.database.db, id, customerId)
  if (!before) throw notFound('Return not found')
  return actOnOrder<Facts, Reply, ReturnQuote>(deps, {
    call,
    input,
    orderId: before.orderId,
    work: async (tx, order, act) => {
      // Read again, now under the lock of its order.
      const row = await readReturn(tx, id)
      await work(tx, { order, row, act })
      return factsOf(tx, order, await readReturn(tx, id))
    },
    quoteMore: (facts) => facts,
    newer,
    reply,
  })
}

/** Throws when it is gone. */
export async function readReturn(tx: Db, id: string): Promise<ReturnRow> {
  const row = await findReturn(tx, id)
  if (!row) throw new Error(`Return ${id} is not there`)
  return row
}

/** A return as who may not read orders sees it. Throws when it is gone. */
export async function readReturnedGoods(tx: Db, id: string): Promise<ReturnedGoods> {
  const row = await readReturn(tx, id)
  const order = await findOrder(tx, row.orderId)
  if (!order) throw new Error(`Order ${row.orderId} is not there`)
  return presentReturnedGoods(row, order)
}

/** What the quote says beyond the order: the value of the goods, and the sums of the exchange. */
export async function factsOf(tx: Db, order: OrderRow, row: ReturnRow): Promise<Facts> {
  const exchange = row.exchangeOrderId ? await findOrder(tx, row.exchangeOrderId) : undefined
  const value = row.settledPoisha ?? worthOf(order, piecesOf(row))
  return {
    value: taka(value),
    exchange: exchange
      ? {
          totalPrice: taka(exchange.totalPoisha),
          deliveryFee: taka(exchange.deliveryFeePoisha),
          credit: taka(row.creditPoisha),
          due: poishaToTaka(dueOf(exchange, exchange.account)),
        }
      : null,
  }
}

/** The pieces that count: those accepted, or all until the goods are received. */
export function piecesOf({ lines }: Pick<ReturnRow, 'lines'>): PiecesOff[] {
  return lines.map(({ itemId, quantity, accepted, damaged }) => ({
    itemId,
    quantity: accepted ?? quantity,
    damaged: damaged ?? 0,
  }))
}
