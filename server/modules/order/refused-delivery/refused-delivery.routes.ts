import { cameBackCalls } from '@haat/contract/order/came-back'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import { presentRefusedDelivery, presentGoodsToReceive } from './refused-delivery.present.ts'
import { findOpenRefusedDeliveries, findRefusedDeliveriesOf } from './refused-delivery.repo.ts'
import { receiveGoods } from './receive-goods.ts'
import { recordRefusedDelivery } from './record-refused-delivery.ts'
import { undeliver } from './undeliver.ts'

/** Goods that are refused at the door, and deliveries that are taken back. */
export function registerRefusedDeliveries({ api, ports }: Platform, deps: OrderDeps): void {
  const { db } = ports.database
  bind(api, cameBackCalls, {
    'POST /order/came-back/{orderId}': (input) => recordRefusedDelivery(deps, input),
    'POST /order/came-back/{id}/received': (input) => receiveGoods(deps, input),
    'GET /order/came-back': async ({ query: { orderId } }) =>
      (orderId
        ? await findRefusedDeliveriesOf(db, orderId)
        : await findOpenRefusedDeliveries(db)
      ).map(presentRefusedDelivery),
    'GET /order/came-back/to-receive': async () =>
      (await findOpenRefusedDeliveries(db)).map(presentGoodsToReceive),
    'POST /order/undeliver/{orderId}': (input) => undeliver(deps, input),
  })
}
