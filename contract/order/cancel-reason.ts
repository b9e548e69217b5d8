import { z } from 'zod'

/** Why staff cancel an order; reports count each. What its customer reads is a text of its own. */
export const cancelReasons = [
  'no-answer',
  'customer-wish',
  'ordered-twice',
  'no-stock',
  'fake',
  'other',
] as const
export const CancelReason = z.enum(cancelReasons, 'Choose why it is cancelled')
export type CancelReason = z.output<typeof CancelReason>
