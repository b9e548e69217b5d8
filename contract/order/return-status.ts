export const returnStatuses = [
  'requested',
  'approved',
  'rejected',
  'received',
  'cancelled',
  'settled',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** The status machine of a return (docs/behaviour.md §19). */
export const returnMoves = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'cancelled'],
  rejected: [],
  received: ['settled'],
  cancelled: [],
  settled: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>

/** What a customer wants for goods that come back. */
export const returnWishes = ['refund', 'exchange'] as const
