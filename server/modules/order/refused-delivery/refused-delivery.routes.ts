import {
  cameBackCalls,
  type CameBackQuote,
  type GoodsToReceive,
} from '@haat/contract/order/came-back'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import type { Db } from '#platform/db/db.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { actOnOrder } from '../core/act-on-order.ts'
import type { Orders } from '../core/orders.ts'
import type { MoneyCheck } from '../core/require-money.ts'
import { readOrderFor, readStaffOrder } from '../core/staff-order.ts'
import { presentRefusedDelivery, presentGoodsToReceive } from './refused-delivery.present.ts'
import {
  findRefusedDelivery,
  findRefusedDeliveriesOf,
  findOpenRefusedDeliveries,
} from './refused-delivery.repo.ts'
import { receiveGoods } from './receive-goods.ts'
import { recordRefusedDelivery } from './record-refused-delivery.ts'
import { undeliver } from './undeliver.ts'

/** Goods that are refused at the door, and deliveries that are taken back. */
export function registerRefusedDeliveries(
  { api, ports }: Platform,
  { orders }: { orders: Orders },
): void {
  const { db } = ports.database
  const deps = { ...ports, orders }
  bind(api, cameBackCalls, {
    'POST /order/came-back/{orderId}': async (input) => {
      const { orderId } = input.params
      return actOnOrder<MoneyCheck, StaffOrder, CameBackQuote>(deps, {
        call: 'POST /order/came-back/{orderId}',
        input,
        orderId,
        work: async (tx, order, act) =>
          recordRefusedDelivery(tx, orders, { order, refused: input, act }),
        quoteMore: (money) => ({ missingForMoney: money.missing() }),
        newer: async (tx) => readStaffOrder(tx, input.actor, orderId),
        reply: async (tx) => readStaffOrder(tx, input.actor, orderId),
      })
    },
    'POST /order/came-back/{id}/received': async (input) => {
      const { id } = input.params
      const { orderId } = await goodsToReceive(db, id)
      const { lines } = input.body
      return actOnOrder(deps, {
        call: 'POST /order/came-back/{id}/received',
        input,
        orderId,
        work: async (tx, order, act) => receiveGoods(tx, orders, { order, id, lines, act }),
        newer: async (tx) => goodsToReceive(tx, id),
        reply: async (tx) => goodsToReceive(tx, id),
      })
    },
    'GET /order/came-back': async ({ query: { orderId } }) =>
      (orderId
        ? await findRefusedDeliveriesOf(db, orderId)
        : await findOpenRefusedDeliveries(db)
      ).map(presentRefusedDelivery),
    'GET /order/came-back/to-receive': async () =>
      (await findOpenRefusedDeliveries(db)).map(presentGoodsToReceive),
    'POST /order/undeliver/{orderId}': async (input) => {
      const { orderId } = input.params
      const { reason } = input.body
      return actOnOrder(deps, {
        call: 'POST /order/undeliver/{orderId}',
        input,
        orderId,
        work: async (tx, order, act) => undeliver(tx, orders, { order, reason, act }),
        newer: async (tx) => readOrderFor(tx, input.actor, orderId),
        reply: async (tx) => readOrderFor(tx, input.actor, orderId),
      })
    },
  })
}

async function goodsToReceive(db: Db, id: string): Promise<GoodsToReceive> {
  const cameBack = await findRefusedDelivery(db, id)
  if (!cameBack) throw notFound('Goods not found')
  return presentGoodsToReceive(cameBack)
}
