import type { Db } from '#platform/db/db.ts'

import type { OrderRow } from '../core/order.repo.ts'
import type { Followers } from '../core/followers.ts'
import { currentTotalOf } from '../ledger/account.ts'
import { insertInvoice, insertNote } from './paper.repo.ts'

/** Once for each order: a second shipping, after a delivery that was taken back, draws no new number. */
async function issueInvoice(tx: Db, order: OrderRow, { at }: { at: Date }): Promise<void> {
  if (order.invoiceNumber === null) await insertInvoice(tx, order.id, at)
}

/**
 * Issues the papers of orders: an invoice at shipping (orders of the counter are never shipped, so at delivery), then a
 * credit or debit note for each act that changes what the order costs.
 */
export const issuePapers: Followers['papers'] = {
  shipped: issueInvoice,
  delivered: issueInvoice,
  acted: async (tx, { before, after }, { id: actId, at }) => {
    if (before.invoiceNumber === null) return
    const net = currentTotalOf(before, before.account) - currentTotalOf(after, after.account)
    if (net !== 0) await insertNote(tx, { orderId: after.id, actId, at, net })
  },
}
