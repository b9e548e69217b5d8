/** Filters of the list of orders, as its address names them. */
export const orderFilters = [
  'todo',
  'status',
  'paymentStatus',
  'paymentMethod',
  'from',
  'to',
  'carrier',
  'seller',
  'many',
  'search',
] as const
