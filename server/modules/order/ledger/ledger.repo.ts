import type { Poisha } from '@haat/contract/money'
import { type MoneyPlace, placeAccounts } from '@haat/contract/order/received'
import type { MoneyAccount } from '@haat/contract/reports'

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
  await book(tx, { ...booking, kind: 'payment' }, moved('gateway', booking.amount))
}

/** Books money collected at delivery: by a courier, by an own rider or at the counter. */
export async function bookCollected(
  tx: Db,
  account: 'cash' | 'courier',
  booking: Booking & { actorId: string | null },
): Promise<void> {
  await book(tx, { ...booking, kind: 'cash' }, moved(account, booking.amount))
}

/** Books a refund. */
export async function bookRefunded(
  tx: Db,
  account: 'gateway' | 'wallet',
  booking: Booking & { actorId: string | null },
): Promise<void> {
  await book(tx, { ...booking, kind: 'refund' }, moved(account, 0 - booking.amount))
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
  await book(
    tx,
    // With its reference, which the money's list shows even after a counter-booking has freed it.
    { ...booking, id, reference: `${id} ${placeReference ?? ''}`.trim(), kind: 'received' },
    moved(placeAccounts[place], booking.amount),
  )
  if (placeReference === null) return undefined
  // Waits for whoever books the same reference at this moment.
  const kept = await tx.execute(sql`
    insert into received_references (place, reference, transaction_id)
    values (${place}, ${placeReference}, ${id}) on conflict do nothing`)
  if (kept === 1) return undefined
  const [used] = await tx.query<{ orderId: string }>(sql`
    select t.order_id as "orderId"
    from received_references r join money_transactions t on t.id = r.transaction_id
    where r.place = ${place} and r.reference = ${placeReference}`)
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
  const { orderId, transactionId, note, actorId, at } = reversal
  await tx.execute(sql`
    with reversed as (
      insert into money_transactions (id, kind, order_id, reference, at, note, actor_id, place, reverses)
      select ${newId()}, 'reversal', order_id, id::text, ${at}, ${note}, ${actorId}, place, id
      from money_transactions where id = ${transactionId} and order_id = ${orderId}
      returning id)
    insert into money_entries (id, transaction_id, account, amount_poisha)
    select gen_random_uuid(), reversed.id, e.account, -e.amount_poisha
    from reversed, money_entries e where e.transaction_id = ${transactionId}`)
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
  await book(tx, { ...move, kind: 'credit' }, [
    ['credit-given', amount],
    ['credit-taken', -amount],
  ])
}

type Entry = readonly [
  account: MoneyAccount | 'customers' | 'credit-given' | 'credit-taken',
  amount: number,
]

const moved = (account: MoneyAccount, amount: number): Entry[] => [
  [account, amount],
  ['customers', -amount],
]

interface Transaction {
  id?: string
  kind: 'payment' | 'cash' | 'received' | 'refund' | 'credit'
  orderId: string
  reference: string
  at: Date
  fromOrderId?: string
  place?: MoneyPlace
  note?: string
  actorId?: string | null
}

async function book(tx: Db, of: Transaction, entries: readonly Entry[]): Promise<void> {
  const { id = newId() } = of
  await tx.execute(sql`
    insert into money_transactions (id, kind, order_id, reference, at, from_order_id, place, note, actor_id)
    values (${id}, ${of.kind}, ${of.orderId}, ${of.reference}, ${of.at}, ${of.fromOrderId ?? null},
      ${of.place ?? null}, ${of.note ?? ''}, ${of.actorId ?? null})`)
  const rows = entries.map(([account, amount]) => ({ id: newId(), account, amount }))
  await tx.execute(sql`
    insert into money_entries (id, transaction_id, account, amount_poisha)
    select id, ${id}, account, amount
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, account text, amount bigint)`)
}
