import { poisha, type Poisha } from '@haat/contract/money'
import { refusalFaults, type RefusalReason } from '@haat/contract/order/came-back'
import { say } from '@haat/contract/refusals/text'

import { badRequest } from '#platform/http/refusal.ts'

interface Refusal {
  /** What staff said that the customer bears; undefined: it is worked out. */
  asked: Poisha | undefined
  reason: RefusalReason
  /** Everything that was sent was refused. */
  whole: boolean
  /** Money that the door paid. */
  collected: Poisha
  /** Due of the goods that were kept. */
  due: Poisha
  /** Paid before, beyond what the goods that were kept cost. */
  surplus: Poisha
}

/**
 * Delivery that the customer bears for a refusal, at most `most` (docs/behaviour.md §8.13). Without a word of staff: what
 * the door paid beyond the goods that were kept; of an order that was paid before and refused whole, as much as the money
 * covers. Throws 400 for more than the customer has to bear.
 */
export function chargeOf(refusal: Refusal, most: Poisha): Poisha {
  const { asked, reason, whole, collected, due, surplus } = refusal
  const atFault = refusalFaults[reason] === 'shop'
  if (asked !== undefined) {
    if (atFault && asked > 0) {
      throw badRequest('shop_bears_delivery', 'body.charge')
    }
    if (asked > most) {
      throw badRequest(say('customer_bears_at_most', { most }), 'body.charge')
    }
    return asked
  }
  if (atFault || (surplus > 0 && !whole)) return poisha(0)
  const beyond = surplus > 0 ? surplus + collected : collected - due
  return poisha(Math.min(most, Math.max(0, beyond)))
}
