import type { Order } from '@haat/contract/order/order'

/** An open order: neither delivered nor cancelled. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean =>
  status !== 'delivered' && status !== 'cancelled'
