import { attempts, GatewayFailure } from '#modules/payment/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'

import { applyGatewayState } from './apply-gateway-state.ts'
import type { OrderDeps } from '../core/order-deps.ts'

/** Checks one attempt at the gateway. Returns false without a usable reply. */
export async function ask(deps: OrderDeps, tranId: string): Promise<boolean> {
  try {
    await applyGatewayState(deps, tranId)
    return true
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    deps.log.warn({ tranId, error }, 'payment.gateway-silent')
    return false
  }
}

/** Checks the attempts of an order: every one, or the newest. Returns false when any reply is missing. */
export async function askAboutOrder(
  deps: OrderDeps,
  orderId: string,
  { newest = Infinity }: { newest?: number } = {},
): Promise<boolean> {
  const tries = await inTransaction(deps.database.db, (tx) => attempts.lockOf(tx, orderId))
  const answers = await Promise.all(tries.slice(-newest).map(({ tranId }) => ask(deps, tranId)))
  return answers.every(Boolean)
}
