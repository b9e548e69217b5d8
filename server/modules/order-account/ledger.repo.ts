import type { Poisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

type Place = 'gateway' | 'cash' | 'wallet'

interface Booking {
  orderId: string
  /** Id of the attempt, order or refund; unique, so that each is booked once. */
  reference: string
  amount: Poisha
  at: Date
}

/** Books money received from a customer. */
export async function bookReceived(
  tx: Db,
  place: 'gateway' | 'cash',
  booking: Booking,
): Promise<void> {
  await book(tx, place === 'cash' ? 'cash' : 'payment', booking, place, booking.amount)
}

/** Books a refund. */
export async function bookRefunded(
  tx: Db,
  place: 'gateway' | 'wallet',
  booking: Booking,
): Promise<void> {
  await book(tx, 'refund', booking, place, 0 - booking.amount)
}

async function book(
  tx: Db,
  kind: 'payment' | 'cash' | 'refund',
  { orderId, reference, at }: Booking,
  place: Place,
  amount: number,
): Promise<void> {
  const id = newId()
  await tx.execute(sql`
    insert into money_transactions (id, kind, order_id, reference, at)
    values (${id}, ${kind}, ${orderId}, ${reference}, ${at})`)
  await tx.execute(sql`
    insert into money_entries (id, transaction_id, account, amount_poisha)
    values (${newId()}, ${id}, ${place}, ${amount}), (${newId()}, ${id}, 'customers', ${-amount})`)
}
