import { refundCalls } from '@haat/contract/refund'
import { z } from 'zod'

import type { Orders } from '#modules/order/index.ts'
import type { OnlinePayment } from '#modules/payment/index.ts'
import { bind } from '#platform/http/api.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { decideRefund } from './decide-refund.ts'
import { followRefund, followRefunds } from './follow-refund.ts'
import { followJob } from './open-refund.ts'
import { postRefund } from './post-refund.ts'
import { refundCancelled } from './refund-cancelled.ts'
import { refundOrder } from './refund-order.ts'
import { presentRefund } from './refund.present.ts'
import { listRefunds } from './refund.repo.ts'

const followAllJob = 'refund.follow-all'
const Payload = z.object({ id: z.string() })

export function registerRefund(
  { api, ports, jobs, timetable, personalData }: Platform,
  { orders, payment }: { orders: Orders; payment: OnlinePayment | undefined },
): void {
  const { db } = ports.database
  const outside = { ...ports, orders, payment }
  orders.follow(refundCancelled)
  jobs[followJob] = (payload) => followRefund(outside, Payload.parse(payload).id)
  jobs[followAllJob] = () => followRefunds(outside)
  timetable.push({ job: followAllJob, pattern: '* * * * *', atStart: true })
  personalData.push({
    name: 'refunds',
    read: async (from, customerId) => {
      const all = { customerId, status: undefined, limit: 500, offset: 0 }
      return (await listRefunds(from, all)).map((row) => presentRefund(row, { role: 'user' }))
    },
    // Books are kept; the number a refund went to is needed as long as somebody may ask about it.
    forget: async () => undefined,
  })
  bind(api, refundCalls, {
    'POST /refund/post': async ({ actor, body }) =>
      presentRefund(await postRefund(outside, { ...body, customerId: actor.userId }), actor),
    'GET /refund': async ({ actor, query: { page, limit, status } }) => {
      const customerId = actor.role === 'admin' ? undefined : actor.userId
      const wish = { customerId, status, limit, offset: (page - 1) * limit }
      return (await listRefunds(db, wish)).map((row) => presentRefund(row, actor))
    },
    'PATCH /refund/{id}': async ({ actor, params, body }) => {
      if (body.id !== params.id)
        throw badRequest('This is not the refund of the address', 'body.id')
      return presentRefund(await decideRefund(outside, { ...body, actorId: actor.userId }), actor)
    },
    'POST /refund/order/{orderId}': async ({ actor, params: { orderId }, body }) => {
      const { amount, reason } = body
      const wish = { orderId, amount, reason, actorId: actor.userId }
      return presentRefund(await refundOrder(outside, wish), actor)
    },
  })
}
