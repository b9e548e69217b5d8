import type { Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'
import { type MoneyPlace, placeAccounts } from '@haat/contract/order/received'

import {
  insertBooking,
  insertReversal,
  type NewEntry,
  plainReference,
} from '#modules/money/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

interface Booking {
  orderId: string
  /** Id of the attempt, delivery or refund; unique within its kind, so that each is booked once. */
  reference: string
  amount: Poisha
  at: Date
}

/** Books an online payment. */
export async function bookPayment(tx: Db, booking: Booking): Promise<void> {
  const { amount } = booking
  await insertBooking(tx, { ...booking, kind: 'payment' }, moved({ family: 'gateway', amount }))
}

/** Books money collected at delivery: due from its courier, or in the till by an own rider or at the counter. */
export async function bookCollected(
  tx: Db,
  family: 'cash' | 'courier',
  { courier, ...booking }: Booking & { courier?: string; actorId: string | null },
): Promise<void> {
  const place = { family, amount: booking.amount, ...(family === 'courier' && { courier }) }
  await insertBooking(tx, { ...booking, kind: 'cash' }, moved(place))
}

/** Books a refund. `provider`: of the wallet that it was paid from. */
export async function bookRefunded(
  tx: Db,
  family: 'gateway' | 'wallet',
  { provider, ...booking }: Booking & { provider?: PaymentChannel; actorId: string | null },
): Promise<void> {
  const place = { family, amount: 0 - booking.amount, ...(family === 'wallet' && { provider }) }
  await insertBooking(tx, { ...booking, kind: 'refund' }, moved(place))
}

/**
 * Books money taken by hand. Returns the order whose money had its reference before, where there is one: the caller then
 * rolls back.
 */
export async function bookByHand(
  tx: Db,
  booking: Omit<Booking, 'reference'> & {
    place: MoneyPlace
    /** Of the wallet or bank; null: paid in cash. */
    placeReference: string | null
    note: string
    actorId: string
  },
): Promise<string | undefined> {
  const { place, placeReference } = booking
  const id = newId()
  await insertBooking(
    tx,
    // With its reference, which the money's list shows even after a counter-booking has freed it.
    { ...booking, id, reference: `${id} ${placeReference ?? ''}`.trim(), kind: 'received' },
    moved({ ...accountOf(place), amount: booking.amount }),
  )
  if (placeReference === null) return undefined
  const plain = plainReference(sql`${placeReference}`)
  const isOfSame = sql`r.place = ${place} and ${plainReference(sql`r.reference`)} = ${plain}`
  // Waits for whoever books the same reference at this moment. Earlier releases kept it with its dashes.
  const kept = await tx.execute(sql`
    insert into received_references (place, reference, transaction_id)
    select ${place}, ${plain}, ${id} where not exists (select from received_references r where ${isOfSame})
    on conflict do nothing`)
  if (kept === 1) return undefined
  const [used] = await tx.query<{ orderId: string }>(sql`
    select t.order_id as "orderId"
    from received_references r join money_transactions t on t.id = r.transaction_id
    where ${isOfSame} limit 1`)
  // Freed again at this moment: to be tried again.
  if (!used) throw new Error('A reference was freed while it was refused')
  return used.orderId
}

/**
 * Books the counter-booking of a transaction, today, on the same accounts; the reference of its wallet or bank is free
 * again. A unique constraint refuses a second one.
 */
export async function bookReversal(
  tx: Db,
  reversal: { orderId: string; transactionId: string; note: string; actorId: string; at: Date },
): Promise<void> {
  const { transactionId } = reversal
  await insertReversal(tx, { ...reversal, day: null })
  await tx.execute(sql`delete from received_references where transaction_id = ${transactionId}`)
}

/**
 * Moves credit from an order to its exchange; a negative amount moves it back. The caller has locked both. `reference`:
 * the act that moves it.
 */
export async function moveCredit(
  tx: Db,
  move: { fromOrderId: string; orderId: string; reference: string; amount: number; at: Date },
): Promise<void> {
  const { amount } = move
  await insertBooking(tx, { ...move, kind: 'credit' }, [
    { family: 'credit-given', amount },
    { family: 'credit-taken', amount: -amount },
  ])
}

/** Where money is that went to a place: in the account of its wallet. */
function accountOf(place: MoneyPlace): Pick<NewEntry, 'family' | 'provider'> {
  const isWallet = place === 'bkash' || place === 'nagad' || place === 'rocket'
  return { family: placeAccounts[place], ...(isWallet && { provider: place }) }
}

/** Money that comes from customers, and lies where it is then. */
const moved = (place: NewEntry): NewEntry[] => [
  place,
  { family: 'customers', amount: 0 - place.amount },
]
