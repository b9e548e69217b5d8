import { poishaToTaka } from '@haat/contract/money'
import { type HeldPayment, paymentCalls } from '@haat/contract/order/payment'

import { type Attempt, attempts, GatewayFailure } from '#modules/payment/index.ts'
import { bind } from '#platform/http/api.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { conflict, notFound, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { callCounter } from '#platform/rate-counter.repo.ts'

import { presentOwnOrder, presentTo } from '../core/order.present.ts'
import { findOrder } from '../core/order.repo.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import { findReturn } from '../refund/refund.repo.ts'
import { bindReceivedCalls } from './by-hand/received.routes.ts'
import { applyGatewayState } from './apply-gateway-state.ts'
import { attemptStatus } from './attempt-status.ts'
import { serveWebhooks } from './webhooks.routes.ts'
import { decideHeld } from './decide-held.ts'
import { payAtDoor } from './pay-at-door.ts'
import { orderOfLink, presentPayLink } from './pay-link.ts'
import { payOrder, payOwnOrder } from './pay-order.ts'
import { readPaymentMethods } from './payment-methods.ts'
import { reconcile } from './reconcile.ts'

const reconcileJob = 'payment.reconcile'
const mostHeld = 100

const noAnswer = () => new Refusal(503, 'provider_silent', { retryAfter: 30 })

/** By network, scaled by LIMIT_PER_ADDRESS_SCALE: a phone network shares one address among many customers. */
const perMinute = { return: 60, 'unsigned-notice': 10 }

/** Connects orders and payments: the only place where a reply of the gateway takes effect. */
export async function registerSettlement(platform: Platform, deps: OrderDeps): Promise<void> {
  const { app, api, ports, settings, jobs, cronJobs } = platform
  const { db } = ports.database
  bindReceivedCalls(platform, deps)
  jobs[reconcileJob] = () => reconcile(deps)
  cronJobs.push({ job: reconcileJob, pattern: '* * * * *', atStart: true })
  const count = callCounter(db, ports.clock)
  await serveWebhooks(app, deps, (what, address) => {
    const most = Math.ceil(perMinute[what] * settings.limitPerAddressScale)
    return count(`address:${what}:${networkOf(address)}`, { most, seconds: 60 })
  })
  const statusOf = async (tranId: string) => {
    const status = await attemptStatus(db, tranId)
    if (!status) throw notFound('payment_not_found')
    const isReturned = status === 'refunding' || status === 'refunded'
    return { status, ...(isReturned && (await findReturn(db, tranId))) }
  }
  bind(api, paymentCalls, {
    'GET /payment/methods': () => readPaymentMethods(db, deps.payment !== undefined),
    'GET /payment/status/{tranId}': ({ params }) => statusOf(params.tranId),
    'POST /order/{id}/pay': async ({ actor, params, body, request }) => {
      const { paymentChannel: channel } = body
      const wanted = { orderId: params.id, channel, language: request.language }
      return { url: await payOwnOrder(deps, actor.userId, wanted) }
    },
    'POST /order/{id}/pay-cash': async ({ actor, params }) =>
      presentTo(actor, await payAtDoor(deps, actor, params.id)),
    'GET /order/by-transaction/{tranId}': async ({ actor, params: { tranId } }) => {
      const attempt = await attempts.find(db, tranId)
      const order = attempt && (await findOrder(db, attempt.orderId))
      if (!order?.placedAt || order.customerId !== actor.userId) throw notFound('order_not_found')
      return presentOwnOrder(order)
    },
    'GET /payment/link/{code}': async ({ params }) =>
      presentPayLink(await orderOfLink(db, params.code)),
    'POST /payment/link/{code}': async ({ params, request }) => {
      const { id: orderId, paymentMethod } = await orderOfLink(db, params.code)
      if (paymentMethod === 'cash') throw conflict('paid_at_door')
      return { url: await payOrder(deps, { orderId, language: request.language }, 'link') }
    },
    'POST /payment/check/{tranId}': async ({ params: { tranId } }) => {
      try {
        await applyGatewayState(deps, tranId)
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error
        throw noAnswer()
      }
      return statusOf(tranId)
    },
    'GET /payment/held': async () => (await attempts.findHeld(db, mostHeld)).map(presentHeld),
    'POST /payment/held/{tranId}': async ({ actor, params: { tranId }, body }) => {
      await decideHeld(deps, { tranId, accept: body.accept, actorId: actor.userId })
      return statusOf(tranId)
    },
  })
}

function presentHeld(held: Attempt): HeldPayment {
  return {
    tranId: held.tranId,
    orderId: held.orderId,
    reason: held.heldReason ?? 'risk',
    riskTitle: held.riskTitle ?? '',
    cardType: held.cardType ?? '',
    amount: poishaToTaka(held.amount),
    received: held.received === null ? null : poishaToTaka(held.received),
    heldAt: (held.decidedAt ?? held.createdAt).toISOString(),
  }
}
