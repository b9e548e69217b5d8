import { poisha, type Poisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'

import { dueOf, type AccountSums, type Costing } from './account.ts'
import { updatePaymentStatus } from './update-payment-status.ts'
import { bookCollected } from './ledger.repo.ts'
import { insertTakenOff } from './taken-off.repo.ts'

interface Delivered extends Costing {
  id: string
  paymentMethod: 'cash' | 'ssl'
  /** '' where the shop delivers it itself. */
  courier: string
  account: AccountSums
}

interface Delivery {
  /** Unique: what is collected at one delivery is booked once. */
  id: string
  actorId: string | null
  at: Date
}

/** Books the due amount of a delivered order as collected at the door. The caller has locked the order. */
export async function collectAtDoor(tx: Db, order: Delivered, delivery: Delivery): Promise<void> {
  const amount = dueOf(order, order.account)
  if (order.paymentMethod === 'cash' && amount > 0) await bookAtDoor(tx, order, amount, delivery)
  await updatePaymentStatus(tx, order.id)
}

/** Books money that the door paid: due from the courier, or in the till where the shop delivers itself. */
export async function bookAtDoor(
  tx: Db,
  { id: orderId, courier }: Pick<Delivered, 'id' | 'courier'>,
  amount: Poisha,
  { id: reference, actorId, at }: Delivery,
): Promise<void> {
  const account = isOwnRider(courier) ? 'cash' : 'courier'
  await bookCollected(tx, account, { orderId, reference, amount, courier, actorId, at })
}

/**
 * The door pays whole taka: what is due of a locked order is rounded down, and the fraction taken off it as a part of its
 * rounding. Returns whether there was one.
 */
export async function dropFractionOfDue(
  tx: Db,
  order: Costing & { id: string; account: AccountSums },
  act: { id: string; at: Date },
): Promise<boolean> {
  const amount = poisha(dueOf(order, order.account) % 100)
  if (amount === 0) return false
  const fraction = { itemId: null, quantity: 0, damaged: 0, amount }
  await insertTakenOff(tx, { ...act, orderId: order.id, cause: 'rounding' }, [fraction])
  return true
}

/** Whether the shop carries it itself: no courier was named, or its own rider. */
const isOwnRider = (courier: string) => /^(?:own(?: rider)?)?$/i.test(courier.trim())
