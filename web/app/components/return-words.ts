import type { OrderReturn } from '@haat/contract/order/return'
import type { ReturnStatus } from '@haat/contract/order/return-status'
import type { ReturnReason } from '@haat/contract/order/return-reason'

import { m } from '#app/messages/generated/messages.js'
import type { BadgeTone } from '#app/ui/data/badge.tsx'

export const returnStatusWords: Record<ReturnStatus, () => string> = {
  requested: m.order_return_requested,
  approved: m.order_return_approved,
  rejected: m.order_return_rejected,
  received: m.order_return_received,
  cancelled: m.order_return_cancelled,
  settled: m.order_return_settled,
}

export const returnTones: Record<ReturnStatus, BadgeTone> = {
  requested: 'marigold',
  approved: 'sky',
  rejected: 'alta',
  received: 'sky-deep',
  cancelled: 'neutral',
  settled: 'leaf',
}

export const returnReasonWords: Record<ReturnReason, () => string> = {
  size: m.order_return_reason_size,
  'changed-mind': m.order_return_reason_changed_mind,
  wrong: m.order_return_reason_wrong,
  damaged: m.order_return_reason_damaged,
  'not-as-shown': m.order_return_reason_not_as_shown,
}

/** What a return brings: money, or other goods. */
export const returnWantsWords = ({ wants }: Pick<OrderReturn, 'wants'>): string =>
  wants === 'exchange' ? m.order_return_wants_exchange() : m.order_return_wants_refund()
