import type { Order } from '@haat/contract/order'

/** On its way: neither with its customer nor cancelled. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean =>
  status !== 'delivered' && status !== 'cancelled'
