import { orderCallCalls } from '@haat/contract/order/order-call-calls'

import { findSettings } from '#modules/shop/index.ts'
import { placeText } from '#modules/shipping/index.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { idempotentRequest } from '../core/idempotency/idempotent-request.ts'
import { presentCallState } from '../core/call-state.present.ts'
import { findOrder } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { isAllTheirs, ownerFor, seenByStaff } from '../core/staff-order.ts'
import { presentCall } from './call.present.ts'
import { findCallLog, findQueue } from './call.repo.ts'
import { leaveOne, takeNext, takeOne } from './claim-call.ts'
import { recordCall } from './record-call.ts'

/** Orders that are confirmed by phone: whom to call next, who calls now, and what came of it. */
export function registerOrderCalls({ api, ports }: Platform, orders: Orders): void {
  const { database, clock } = ports
  const { db } = database
  const readLog = async (actor: Actor, orderId: string) => {
    const order = seenByStaff(await findOrder(db, orderId), actor)
    if (!isAllTheirs(actor, order)) throw notFound('order_not_found')
    const [{ state, calls }, { callTries }] = await Promise.all([
      findCallLog(db, orderId, { ownerId: ownerFor(actor), at: clock.now() }),
      findSettings(db),
    ])
    return { ...presentCallState(state), triesMost: callTries, calls: calls.map(presentCall) }
  }
  bind(api, orderCallCalls, {
    'GET /order/calls': async ({ actor }) => {
      const [{ rows, ...counts }, { callTries }] = await Promise.all([
        findQueue(db, { ownerId: ownerFor(actor), at: clock.now() }),
        findSettings(db),
      ])
      const queued = rows.map((row) => ({
        orderId: row.id,
        customerName: row.customerName,
        phone: row.phone,
        district: placeText(row, ({ district }) => district),
        createdAt: new Date(row.createdAt).toISOString(),
        call: presentCallState(row.call),
      }))
      return { ...counts, orders: queued, triesMost: callTries }
    },
    'POST /order/calls/next': async ({ actor, body }) => ({
      orderId: await takeNext(ports, actor, body),
    }),
    'POST /order/{id}/call/take': ({ actor, params: { id }, body: { desk } }) =>
      takeOne(ports, actor, { orderId: id, desk }),
    'POST /order/{id}/call/leave': async ({ actor, params: { id }, body: { desk } }) => {
      await leaveOne(ports, actor, { orderId: id, desk })
      return null
    },
    'GET /order/{id}/call-log': ({ actor, params: { id } }) => readLog(actor, id),
    'POST /order/{id}/call': async (input) => {
      const { actor, params, body } = input
      const request = idempotentRequest('POST /order/{id}/call', input, clock.now())
      await recordCall(ports, orders, actor, { orderId: params.id, body, request })
      return readLog(actor, params.id)
    },
  })
}
