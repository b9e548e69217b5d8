import type { Refund, RefundStatus } from '@haat/contract/order/refund'

import { m } from '#app/messages/generated/messages.js'
import type { BadgeTone } from '#app/ui/data/badge.tsx'

export const refundWords: Record<RefundStatus, () => string> = {
  pending: m.refund_pending,
  approved: m.refund_approved,
  processing: m.refund_processing,
  refunded: m.refund_refunded,
  rejected: m.refund_rejected,
}

export const refundTones: Record<RefundStatus, BadgeTone> = {
  pending: 'marigold',
  approved: 'sky',
  processing: 'sky',
  refunded: 'leaf',
  rejected: 'alta',
}

export const refundMethods: Record<Refund['refundMethod'], () => string> = {
  bkash: m.refund_bkash,
  nagad: m.refund_nagad,
  rocket: m.refund_rocket,
  card: m.refund_card,
  hand: m.refund_hand,
}
