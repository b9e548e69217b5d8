import type { Order } from '@haat/contract/order/order'
import type { OrderStatus, PaymentChannel, PaymentStatus } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'
import type { BadgeTone } from '#app/ui/data/badge.tsx'
import { wordOf } from '#app/util/word-of.ts'

export const statusWords: Record<OrderStatus, () => string> = {
  pending: m.order_pending,
  processing: m.order_processing,
  shipped: m.order_shipped,
  delivered: m.order_delivered,
  cancelled: m.order_cancelled,
}

export const statusTones: Record<OrderStatus, BadgeTone> = {
  pending: 'marigold',
  processing: 'sky',
  shipped: 'sky-deep',
  delivered: 'leaf',
  cancelled: 'neutral',
}

export const paymentWords: Record<PaymentStatus, () => string> = {
  unpaid: m.order_unpaid,
  'partially-paid': m.order_partially_paid,
  paid: m.order_paid,
  failed: m.order_failed,
  refunded: m.order_refunded,
  'partially-refunded': m.order_partially_refunded,
}

/** Badge tone: green when paid, red when not, otherwise yellow (docs/behaviour.md §14.2). */
export const paymentTones: Record<PaymentStatus, BadgeTone> = {
  unpaid: 'alta',
  'partially-paid': 'marigold',
  paid: 'leaf',
  failed: 'marigold',
  refunded: 'marigold',
  'partially-refunded': 'marigold',
}

const wallets: Record<PaymentChannel, () => string> = {
  bkash: m.order_wallet_bkash,
  nagad: m.order_wallet_nagad,
  rocket: m.order_wallet_rocket,
}

export function paymentMethodWords({
  paymentMethod,
  paymentChannel,
}: Pick<Order, 'paymentMethod' | 'paymentChannel'>): string {
  if (paymentMethod === 'cash') return m.order_cash()
  return paymentChannel
    ? m.order_online_by({ wallet: wordOf(wallets, paymentChannel) })
    : m.order_online()
}
