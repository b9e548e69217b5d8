import { setTimeout as wait } from 'node:timers/promises'
import { inLanguage } from '@haat/contract/language'
import { TranId } from '@haat/contract/order/payment'
import type { FastifyInstance } from 'fastify'

import { attempts, GatewayFailure, refusedNoticeCounter } from '#modules/payment/index.ts'
import { openWhileClosed } from '#platform/http/closed-shop.ts'
import { acceptForms, formFields } from '#platform/http/form-body.ts'
import type { Refusal } from '#platform/http/refusal.ts'
import { badRequest, tooMany } from '#platform/http/refusal.ts'
import { onceAMinute } from '#platform/once-a-minute.ts'

import { applyGatewayState } from './apply-gateway-state.ts'
import { attemptStatus } from './attempt-status.ts'
import { Questions } from './questions.ts'
import type { OrderDeps } from '../core/order-deps.ts'

/** Longest wait of a browser for the gateway's reply; after it the result page polls. */
const waitMs = 6_000

const ways = ['success', 'fail', 'cancel'] as const
type Way = (typeof ways)[number]

/** Counts what strangers send, by address; returns the seconds to wait, 0 within the limit. */
type Count = (what: 'return' | 'unsigned-notice', address: string) => Promise<number>

/**
 * Webhooks and browser returns of the gateway. Their POSTs are cross-site, without cookies and forgeable, so
 * they only trigger a query to the gateway (docs/behaviour.md §9.2).
 */
export async function serveWebhooks(
  app: FastifyInstance,
  deps: OrderDeps,
  count: Count,
): Promise<void> {
  const questions = new Questions(
    (tranId, valId) => tryApply(deps, tranId, valId),
    () => deps.clock.now().getTime(),
  )
  const comeBack = async (way: Way, given: unknown, address: string) => {
    const tranId = TranId.safeParse(given).data
    if (tranId === undefined) return '/user/my-orders'
    // Beyond the rate limit the browser is still redirected: the job checks within a minute.
    const asking = (await count('return', address)) === 0 ? questions.cameBack(tranId) : undefined
    await Promise.race([asking, wait(waitMs, undefined, { ref: false })])
    return pageFor(deps, way, tranId)
  }
  const refuse = refuseUnsigned(deps, count)
  await app.register(async (scope) => {
    acceptForms(scope)
    // Payments that began before the shop was closed are finished.
    openWhileClosed(scope)
    for (const way of ways) {
      const url = `/api/v1/payment/${way}`
      scope.post(url, async ({ body, ip }, reply) =>
        reply.redirect(await comeBack(way, formFields(body).get('tran_id'), ip), 303),
      )
      // A reloaded or bookmarked return only redirects.
      scope.get<{ Querystring: { tran_id?: unknown } }>(url, async ({ query, ip }, reply) =>
        reply.redirect(await comeBack(way, query.tran_id, ip), 303),
      )
    }
    scope.post('/api/v1/payment/ipn', async ({ body, ip }, reply) => {
      const fields = formFields(body)
      const tranId = TranId.safeParse(fields.get('tran_id')).data
      if (!deps.payment?.gateway.hasSigned(fields)) throw await refuse(ip, tranId)
      if (tranId !== undefined) await questions.noticeArrived(tranId, fields.get('val_id'))
      return reply.type('text/plain').send('OK')
    })
  })
}

async function pageFor({ database }: OrderDeps, way: Way, tranId: string): Promise<string> {
  const [status, attempt] = await Promise.all([
    attemptStatus(database.db, tranId),
    attempts.find(database.db, tranId),
  ])
  const good = status === 'paid' || status === 'held' || (status === 'pending' && way === 'success')
  const page = `/payment/${good ? 'success' : 'failed'}/${tranId}`
  return inLanguage(attempt?.language ?? 'en', page)
}

/**
 * The refusal of an unsigned notice: harmless, but each would cost a query to the gateway. Anybody can send them: beyond the
 * limit of their network they are not even counted.
 */
function refuseUnsigned({ clock, database, log }: OrderDeps, count: Count) {
  const countRefused = refusedNoticeCounter(database.db, clock)
  const tell = onceAMinute<{ tranId: string | undefined }>(clock, (fields) =>
    log.warn(fields, 'payment.notice-unsigned'),
  )
  return async (address: string, tranId: string | undefined): Promise<Refusal> => {
    const seconds = await count('unsigned-notice', address)
    if (seconds > 0) return tooMany(seconds)
    tell({ tranId })
    await countRefused().catch(() => undefined)
    return badRequest('notice_signature_wrong')
  }
}

/** On failure the job checks again within a minute. */
async function tryApply(deps: OrderDeps, tranId: string, valId?: string): Promise<void> {
  try {
    await applyGatewayState(deps, tranId, { valId })
  } catch (error) {
    const event = error instanceof GatewayFailure ? 'payment.gateway-silent' : 'payment.not-applied'
    deps.log.error({ tranId, error }, event)
  }
}
