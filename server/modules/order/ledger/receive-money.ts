import type { Poisha } from '@haat/contract/money'
import { hasReference, type MoneyPlace } from '@haat/contract/order/received'
import { shortOrderId } from '@haat/contract/order/order-path'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { badRequest, refusedField } from '#platform/http/refusal.ts'

import { bookByHand } from './ledger.repo.ts'

interface Receipt {
  orderId: string
  amount: Poisha
  place: MoneyPlace
  /** As it was typed; '' where the place has none. */
  reference: string
  note?: string
  actorId: string
  at: Date
}

/** Throws 400 for a transaction id of money that has none. `field`: the path of the id in the body. */
export function refuseReference(
  { place, reference }: Pick<Receipt, 'place' | 'reference'>,
  field: string,
): void {
  if (hasReference(place) || reference === '') return
  throw badRequest('till_no_transaction', field)
}

/**
 * Books money that staff took for a locked order. Throws 409, beside the field, where its transaction id was used: by which
 * order.
 */
export async function receiveMoney(
  tx: Db,
  { reference, note = '', ...receipt }: Receipt,
  field: string,
): Promise<void> {
  refuseReference({ ...receipt, reference }, field)
  const placeReference = reference === '' ? null : reference
  const usedBy = await bookByHand(tx, { ...receipt, placeReference, note })
  if (usedBy === undefined) return
  throw refusedField(409, say('transaction_used', { number: shortOrderId(usedBy) }), field)
}
