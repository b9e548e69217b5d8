import { poishaToTaka, taka } from '@haat/contract/money'
import type {
  UnwordedReturn,
  UnwordedReturnedGoods,
  ReturnQuote,
} from '@haat/contract/order/return'

import type { ReturnNews } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

import type { OrderCase } from '../core/order-case.ts'
import { findOrder } from '../core/order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import { type PiecesOff, worthOf } from '../ledger/take-off.ts'
import { notifyCustomerOfReturn } from './notify-customer-of-return.ts'
import { presentReturn, presentReturnedGoods } from './return.present.ts'
import { findReturn, readReturn, type ReturnRow } from './return.repo.ts'

// What the acts on returns share: each is an act on the order of its return.

interface NamesReturn {
  params: { id: string }
}

/** The order that an act on a return by staff locks. Throws 404. */
export async function orderOfReturn({ params: { id } }: NamesReturn, db: Db): Promise<string> {
  const row = await findReturn(db, id)
  if (!row) throw notFound('return_not_found')
  return row.orderId
}

/** What the quote says beyond the order: the value of the goods, and the sums of the exchange. */
export async function factsOf(
  { tx, before: order }: OrderCase,
  row: ReturnRow,
): Promise<Pick<ReturnQuote, 'value' | 'exchange'>> {
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

/** Reads the return after a step of the act, and tells its customer. */
export async function tellOfStep(
  { tx, deps, before: order }: OrderCase,
  id: string,
  step: { news: ReturnNews; refundIds?: readonly string[] },
): Promise<ReturnRow> {
  const row = await readReturn(tx, id)
  await notifyCustomerOfReturn(tx, deps, { ...step, order, row })
  return row
}

/** The pieces that count: those accepted, or all until the goods are received. */
export function piecesOf({ lines }: Pick<ReturnRow, 'lines'>): PiecesOff[] {
  return lines.map(({ itemId, quantity, accepted, damaged }) => ({
    itemId,
    quantity: accepted ?? quantity,
    damaged: damaged ?? 0,
  }))
}

/** The return after the act, for who acted. */
export const showReturn = async (
  { actor }: OrderCase,
  _input: unknown,
  row: ReturnRow,
): Promise<UnwordedReturn> => presentReturn(row, actor)

/** The same for who may not read orders. */
export const showReturnedGoods = async (
  of: OrderCase,
  _input: unknown,
  row: ReturnRow,
): Promise<UnwordedReturnedGoods> => presentReturnedGoods(row, await of.order())

/** The goods as they are now, for who acted on an older version of their order. */
export const showNewerGoods = async (
  of: OrderCase,
  { params: { id } }: NamesReturn,
): Promise<UnwordedReturnedGoods> => presentReturnedGoods(await readReturn(of.tx, id), of.before)
