import { aBoundedPage } from '@haat/contract/page'
import { refundCalls } from '@haat/contract/order/refund'
import { hasPermission } from '@haat/contract/permission'
import { z } from 'zod'

import { bind } from '#platform/http/api.ts'
import { badRequest, notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import { decideRefund } from './decide-refund.ts'
import { followRefund, followRefunds } from './follow-refund.ts'
import { followJob } from './open-refund.ts'
import { postRefund } from './post-refund.ts'
import { readOrderMoney } from './read-order-money.ts'
import { refundOrder } from './refund-order.ts'
import { presentRefund } from './refund.present.ts'
import { findRefund, listRefunds } from './refund.repo.ts'
import { retryRefund } from './retry-refund.ts'
import { findStaffRefunds } from './staff-refund.repo.ts'

const followAllJob = 'refund.follow-all'
const Payload = z.object({ id: z.string() })

export function registerRefund(
  { api, ports, jobs, cronJobs, personalData }: Platform,
  deps: OrderDeps,
): void {
  const { db } = ports.database
  const { now } = ports.clock
  jobs[followJob] = (payload) => followRefund(deps, Payload.parse(payload).id)
  jobs[followAllJob] = () => followRefunds(deps)
  cronJobs.push({ job: followAllJob, pattern: '* * * * *', atStart: true })
  personalData.push({
    name: 'refunds',
    read: async (from, customerId) => {
      const all = { customerId, status: undefined, limit: 500, offset: 0 }
      return (await listRefunds(from, all)).map((row) =>
        presentRefund(row, { role: 'user' }, now()),
      )
    },
    // Accounting records are kept, with the wallet number of a refund as long as questions about it may come.
    forget: async () => undefined,
  })
  bind(api, refundCalls, {
    'POST /refund/post': async ({ actor, body }) =>
      presentRefund(await postRefund(deps, { ...body, customerId: actor.userId }), actor, now()),
    'GET /refund': async ({ actor, query: { page, limit, status } }) => {
      const customerId = hasPermission(actor, 'orders.money') ? undefined : actor.userId
      const input = { customerId, status, limit, offset: (page - 1) * limit }
      return (await listRefunds(db, input)).map((row) => presentRefund(row, actor, now()))
    },
    'PATCH /refund/{id}': async ({ actor, params, body }) => {
      if (body.id !== params.id) throw badRequest('not_refund_of_address', 'body.id')
      return presentRefund(
        await decideRefund(deps, { ...body, actorId: actor.userId }),
        actor,
        now(),
      )
    },
    'POST /refund/order/{orderId}': (input) => refundOrder(deps, input),
    'GET /refund/for-staff': async ({ actor, query }) => {
      const { total, rows } = await findStaffRefunds(db, query)
      return aBoundedPage(
        rows.map((row) => presentRefund(row, actor, now())),
        { ...query, total },
      )
    },
    'GET /refund/for-staff/{id}': async ({ actor, params: { id } }) => {
      const row = await findRefund(db, id)
      if (!row) throw notFound('refund_not_found')
      return presentRefund(row, actor, now())
    },
    'GET /refund/order/{orderId}': ({ params: { orderId } }) => readOrderMoney(db, orderId, now()),
    'POST /refund/{id}/retry': async ({ actor, params: { id } }) =>
      presentRefund(await retryRefund(deps, id), actor, now()),
  })
}
