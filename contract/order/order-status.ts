export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Statuses as staff filter by them: `waiting` is a pending order that waits for its online payment and must
 * not be packed.
 */
export const staffStatuses = ['waiting', ...orderStatuses] as const
export type StaffStatus = (typeof staffStatuses)[number]

/** The status machine of an order (docs/behaviour.md §8.7): the statuses that each may change to. */
export const orderMoves = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/**
 * Moves that no call makes by itself: goods refused at the door cancel their order when they are back with the shop; a
 * delivery that was recorded by mistake is taken back.
 */
export const orderMovesBack = {
  shipped: ['cancelled'],
  delivered: ['shipped'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>

export const paymentStatuses = [
  'unpaid',
  'partially-paid',
  'paid',
  'failed',
  'refunded',
  'partially-refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Where an order that staff placed came from. */
export const staffSources = ['phone', 'messenger', 'whatsapp', 'counter', 'other'] as const

/** Where an order came from: by its customer on the web, by staff, or in exchange for goods of another. */
export const orderSources = ['web', ...staffSources, 'exchange'] as const
export type OrderSource = (typeof orderSources)[number]

/** Roles in which an order is moved; `system` is a job of the shop. */
export const orderMovers = ['customer', 'seller', 'admin', 'system'] as const
export type OrderMover = (typeof orderMovers)[number]

/** `cash`: at the door; `ssl`: online, through the gateway. */
export const paymentMethods = ['cash', 'ssl'] as const

/** Wallets for online payment; all go through the gateway (docs/behaviour.md §9.1). */
export const paymentChannels = ['bkash', 'nagad', 'rocket'] as const
export type PaymentChannel = (typeof paymentChannels)[number]
