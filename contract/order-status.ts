export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses as staff tell them apart: `waiting` is pending, waits for its online payment, and is not to be packed. */
export const staffStatuses = ['waiting', ...orderStatuses] as const
export type StaffStatus = (typeof staffStatuses)[number]

/** The status machine of an order (docs/behaviour.md §8.7): from each status, where it may go. */
export const orderMoves = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const paymentStatuses = [
  'unpaid',
  'partially-paid',
  'paid',
  'failed',
  'refunded',
  'partially-refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** As what somebody moves an order; `system` is a job of the shop. */
export const orderMovers = ['customer', 'seller', 'admin', 'system'] as const
export type OrderMover = (typeof orderMovers)[number]

/** Wallets of an online payment: all are paid through the gateway (docs/behaviour.md §9.1). */
export const paymentChannels = ['bkash', 'nagad', 'rocket'] as const
export type PaymentChannel = (typeof paymentChannels)[number]
