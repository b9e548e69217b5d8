import { poisha, poishaToTaka } from '@haat/contract/money'
import { paymentChannels } from '@haat/contract/order-status'
import { type HeldPayment, paymentCalls, type PaymentMethod } from '@haat/contract/payment'

import type { OrderFollower, Orders } from '#modules/order/index.ts'
import {
  attempts,
  bookReceived,
  GatewayFailure,
  type OnlinePayment,
  onlineLimits,
} from '#modules/payment/index.ts'
import { bind } from '#platform/http/api.ts'
import { notFound, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { applyGatewayState } from './apply-gateway-state.ts'
import { attemptStatus } from './attempt-status.ts'
import { serveCallbacks } from './callbacks.routes.ts'
import { decideHeld } from './decide-held.ts'
import { reconcile } from './reconcile.ts'
import { retryPayment } from './retry-payment.ts'

const reconcileJob = 'payment.reconcile'
const mostHeld = 100

/** Joins orders and payments: what the gateway says becomes true here, and nowhere else. */
export async function registerSettlement(
  { app, api, ports, jobs, timetable }: Platform,
  { orders, payment }: { orders: Orders; payment: OnlinePayment | undefined },
): Promise<void> {
  const { db } = ports.database
  const outside = { ...ports, orders, payment }
  orders.follow(bookCash)
  jobs[reconcileJob] = () => reconcile(outside)
  timetable.push({ job: reconcileJob, pattern: '* * * * *', atStart: true })
  await serveCallbacks(app, outside)
  const statusOf = async (tranId: string) => {
    const status = await attemptStatus(db, tranId)
    if (!status) throw notFound('Payment not found')
    return { status }
  }
  bind(api, paymentCalls, {
    'GET /payment/methods': () => methods(payment !== undefined),
    'GET /payment/status/{tranId}': ({ params }) => statusOf(params.tranId),
    'POST /payment/retry/{tranId}': async ({ actor, params: { tranId } }) => ({
      url: await retryPayment(outside, { tranId, customerId: actor.userId }),
    }),
    'POST /payment/check/{tranId}': async ({ params: { tranId } }) => {
      try {
        await applyGatewayState(outside, tranId)
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error
        throw new Refusal(503, 'The payment gateway gives no answer now', { retryAfter: 30 })
      }
      return statusOf(tranId)
    },
    'GET /payment/held': async () => (await attempts.findHeld(db, mostHeld)).map(presentHeld),
    'POST /payment/held/{tranId}': async ({ actor, params: { tranId }, body }) => {
      await decideHeld(outside, { tranId, accept: body.accept, actorId: actor.userId })
      return statusOf(tranId)
    },
  })
}

/** Cash is received at the door. */
const bookCash: OrderFollower = {
  delivered: async (tx, order, { at }) => {
    if (order.payment_method !== 'cash' || order.total_poisha === 0) return
    const amount = poisha(order.total_poisha)
    await bookReceived(tx, 'cash', { orderId: order.id, reference: order.id, amount, at })
  },
}

function methods(online: boolean): PaymentMethod[] {
  const cash: PaymentMethod = { method: 'cash', channels: [], minTotal: null, maxTotal: null }
  const ssl: PaymentMethod = {
    method: 'ssl',
    channels: [...paymentChannels],
    minTotal: poishaToTaka(onlineLimits.min),
    maxTotal: poishaToTaka(onlineLimits.max),
  }
  return online ? [cash, ssl] : [cash]
}

type Held = Awaited<ReturnType<typeof attempts.findHeld>>[number]

function presentHeld(held: Held): HeldPayment {
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
