import { editOrderCalls } from '@haat/contract/order/edit-order'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import type { Orders } from '../core/orders.ts'
import { changeOrder } from './change-order.ts'

/** Changes of orders by staff, until they are shipped. */
export function registerOrderChange(
  { api, ports, settings: { publicUrl } }: Platform,
  { orders }: { orders: Orders },
): void {
  bind(api, editOrderCalls, {
    'PATCH /order/edit/{orderId}': (input) => changeOrder({ ...ports, orders, publicUrl }, input),
  })
}
