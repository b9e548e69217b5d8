import { poishaToTaka, taka } from '@haat/contract/money'

import { findContacts } from '#modules/identity/index.ts'
import { notifyReturn, type ReturnNews } from '#modules/notification/index.ts'
import { findOrder } from '#modules/order/index.ts'
import { dueOf } from '#modules/order-account/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { ReturnDeps } from './return-deps.ts'
import type { ReturnRow } from './return.repo.ts'

/** Tells the customer of a return what becomes of it, by the account's verified contacts. */
export async function notifyCustomerOfReturn(
  tx: Db,
  { publicUrl }: Pick<ReturnDeps, 'publicUrl'>,
  row: ReturnRow,
  news: ReturnNews,
): Promise<void> {
  const exchange = row.exchangeOrderId ? await findOrder(tx, row.exchangeOrderId) : undefined
  const isOn = exchange && exchange.status !== 'cancelled'
  const settled = row.settledPoisha ?? 0
  await notifyReturn(tx, row, await findContacts(tx, row.customerId), news, {
    publicUrl,
    reason: row.rejectReason,
    until: row.closesAt === null ? null : new Date(row.closesAt),
    value: taka(settled),
    // What was moved to the exchange beyond the goods' value was taken back or is the shop's.
    refund: taka(Math.max(0, settled - row.creditPoisha)),
    exchange: isOn
      ? { orderId: exchange.id, due: poishaToTaka(dueOf(exchange, exchange.account)) }
      : null,
  })
}
