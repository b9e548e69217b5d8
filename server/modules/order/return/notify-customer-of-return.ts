import { poishaToTaka, taka } from '@haat/contract/money'

import { findContacts } from '#modules/identity/index.ts'
import { notifyReturn, type ReturnNews } from '#modules/notification/index.ts'
import { readShop } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { pagesIn } from '#platform/http/pages-in.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import { findRefund, type RefundRow } from '../refund/refund.repo.ts'
import type { ReturnRow } from './return.repo.ts'

/** At the counter these steps are one with the next. */
const notAtCounter: ReadonlySet<ReturnNews> = new Set(['requested', 'received'])

interface Step {
  order: Pick<OrderRow, 'source' | 'language' | 'followCode'>
  row: ReturnRow
  news: ReturnNews
  /** What its settling sends back. */
  refundIds?: readonly string[]
}

/** Tells the customer of a return what happened to it, by the account's verified contacts. */
export async function notifyCustomerOfReturn(
  tx: Db,
  { publicUrl }: Pick<OrderDeps, 'publicUrl'>,
  { order, row, news, refundIds = [] }: Step,
): Promise<void> {
  const isOfCounter = order.source === 'counter'
  if (isOfCounter && notAtCounter.has(news)) return
  const [exchange, shop] = await Promise.all([
    row.exchangeOrderId === null ? undefined : findOrder(tx, row.exchangeOrderId),
    readShop(tx, order.language),
  ])
  const refunds = await Promise.all(refundIds.map((id) => findRefund(tx, id)))
  const { shopName, address, supportPhone } = shop
  const contacts = await findContacts(tx, row.customerId)
  const facts = {
    publicUrl: pagesIn(publicUrl, order.language),
    followCode: order.followCode,
    wants: row.wants,
    isOfCounter,
    reason: row.rejectReason,
    until: row.closesAt === null ? null : new Date(row.closesAt),
    place: address === null ? null : { shopName, address, phone: supportPhone },
    value: taka(row.settledPoisha ?? 0),
    refunds: refunds.filter((refund) => refund !== undefined).map(told),
    exchange:
      exchange && exchange.status !== 'cancelled'
        ? { orderId: exchange.id, due: poishaToTaka(dueOf(exchange, exchange.account)) }
        : null,
  }
  await notifyReturn(tx, row, contacts, news, facts, order.language)
}

/** Online money goes back to where it came from; only by hand a wallet is named. */
const told = ({ amountPoisha, tranId, method, number }: RefundRow) => ({
  amount: taka(amountPoisha),
  way: tranId === null ? { byHand: true, method, number } : { byHand: false },
})
