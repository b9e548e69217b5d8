import { editOrderCalls } from '@haat/contract/order/edit-order'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import { changeOrder } from './change-order.ts'

/** Changes of orders by staff, until they are shipped. */
export function registerOrderChange({ api }: Platform, deps: OrderDeps): void {
  bind(api, editOrderCalls, {
    'PATCH /order/edit/{orderId}': (input) => changeOrder(deps, input),
  })
}
