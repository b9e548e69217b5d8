import type { PlainKey } from '@haat/contract/refusals/refusal-words'
import type { Text } from '@haat/contract/refusals/text'

/** Reasons that the shop gives by itself, as they are stored in an order's history. */
const ownReasons: ReadonlyMap<string, PlainKey> = new Map([
  ['Refund requested', 'refund_was_requested'],
  ['Return cancelled', 'return_cancelled'],
  ['The payment was not accepted', 'payment_not_accepted'],
  ['It was not paid in time', 'not_paid_in_time'],
  ['lost', 'parcel_was_lost'],
  ['broken-on-the-way', 'parcel_was_broken'],
])

/** Why an order moved, for its reader: one of the shop's own reasons, or what somebody wrote. */
export const reasonText = (stored: string): Text => ownReasons.get(stored) ?? { english: stored }
