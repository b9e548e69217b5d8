import type { CallQueue } from '@haat/contract/order/order-call'

/** How many orders can be called now, which no other desk calls: those that are due come first in the queue. */
export const freeToCall = ({ due, orders }: Pick<CallQueue, 'due' | 'orders'>): number =>
  due - orders.slice(0, due).filter(({ call }) => call.calling !== null).length
