import type { Order } from '@haat/contract/order/order'

/** Orders that count for the limit of open orders: on their way to a customer and not paid yet. */
export const isOpenOrder = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>) =>
  (status === 'pending' || status === 'processing' || status === 'shipped') &&
  (paymentStatus === 'unpaid' || paymentStatus === 'failed')
