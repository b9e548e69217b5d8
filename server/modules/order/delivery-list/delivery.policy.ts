import { poisha, type Poisha, takaToPoisha } from '@haat/contract/money'
import type { SaidOfOrder } from '@haat/contract/order/delivery-list'
import type { Text } from '@haat/contract/refusals/text'

import { refusedDeliveryRefusal } from '../core/act.policy.ts'
import { moveRefusal } from '../core/order.policy.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import type { DeliveryFacts } from './courier-report.repo.ts'

export type Parcel = Pick<
  OrderRow,
  'status' | 'paymentStatus' | 'paymentMethod' | 'totalPoisha' | 'account' | 'returning'
>

/** Why the state of an order does not allow what its courier says; undefined: it does. */
export function deliveryRefusal(
  parcel: Parcel,
  facts: Pick<DeliveryFacts, 'isRefused' | 'cameBackId' | 'reportedPoisha'>,
  { outcome, collected }: Pick<SaidOfOrder, 'outcome' | 'collected'>,
): Text | undefined {
  const refused = () => refusedDeliveryRefusal(parcel, facts)?.text
  switch (outcome) {
    case 'delivered':
      // The label asks for what was due when it was shipped; what was collected is a fact.
      return moveRefusal('admin', { ...parcel, printedDuePoisha: null }, 'delivered')?.text
    case 'refused':
      return refused()
    case 'returned':
      if (facts.cameBackId === null) return refused()
      // What the door paid was recorded with its refusal.
      return collected ? 'door_pays_nothing' : undefined
    case 'partly-refused':
      return refused() ?? partRefusal(parcel, facts, collected)
    default:
      return outcome satisfies never
  }
}

/** A part is known by its sum alone. */
function partRefusal(
  parcel: Parcel,
  { reportedPoisha }: Pick<DeliveryFacts, 'reportedPoisha'>,
  collected: number | undefined,
): Text | undefined {
  if (collected === undefined) return 'say_what_was_collected'
  const amount = takaToPoisha(collected)
  if (amount > dueOf(parcel, parcel.account)) return 'part_above_due'
  return amount === reportedPoisha ? 'part_reported_already' : undefined
}

/** What the courier collected for a whole delivery: less than due stays due, more goes back by hand. */
export function sumsOf(
  parcel: Parcel,
  collected: Poisha | undefined,
): { collected: Poisha; rest: Poisha; excess: Poisha } {
  const due = dueOf(parcel, parcel.account)
  const paid = collected ?? (parcel.paymentMethod === 'cash' ? due : poisha(0))
  return {
    collected: paid,
    rest: poisha(Math.max(0, due - paid)),
    excess: poisha(Math.max(0, paid - due)),
  }
}
