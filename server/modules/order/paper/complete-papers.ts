import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'

import type { Orders } from '../core/orders.ts'
import { findWithoutInvoice, findWithoutNote, insertInvoice, insertNote } from './paper.repo.ts'

const twoDaysMs = 2 * 86_400_000
const mostAtOnce = 200

/**
 * Issues papers that are missing: while a new release starts, processes of an older one, which knows no papers, still
 * ship and refund. Finds nothing otherwise. The last two days are looked at: longer no two releases run side by side.
 */
export async function completePapers(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  orders: Orders,
): Promise<void> {
  const since = new Date(clock.now().getTime() - twoDaysMs)
  for (const orderId of await findWithoutInvoice(db, since, mostAtOnce)) {
    await inTransaction(db, async (tx) => {
      const order = await orders.lock(tx, orderId)
      if (order?.invoiceNumber === null) await insertInvoice(tx, orderId, clock.now())
    })
  }
  const orderIds = (await findWithoutNote(db, since)).map(({ orderId }) => orderId)
  for (const orderId of new Set(orderIds)) {
    await inTransaction(db, async (tx) => {
      await orders.lock(tx, orderId)
      const missing = await findWithoutNote(tx, since, orderId)
      for (const act of missing) await insertNote(tx, { ...act, at: clock.now() })
    })
  }
}
