import { ECDH } from 'node:crypto'
import type { OrderAlerts, PushSubscription } from '@haat/contract/order/order-alert'

import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { FetchRefusal, readAddress } from '#platform/public-web/public-host.ts'
import type { Actor } from '#platform/session/actor.ts'

import { type AlertDeps, readWay } from './choose-way.ts'
import { saveBrowser } from './push-browser.repo.ts'

/** Has the browser of this session show news. 400 for a subscription that no push service can have given out. */
export async function keepBrowser(
  deps: AlertDeps,
  { userId, sessionId }: Actor,
  subscription: PushSubscription,
): Promise<OrderAlerts> {
  refuseStrange(subscription)
  return inTransaction(deps.database.db, async (tx) => {
    await saveBrowser(tx, { userId, sessionId, ...subscription, at: deps.clock.now() })
    return readWay(tx, deps, { userId, sessionId })
  })
}

function refuseStrange({ endpoint, p256dh }: PushSubscription): void {
  try {
    readAddress(endpoint)
  } catch (error) {
    if (error instanceof FetchRefusal) throw badRequest(error.text, 'body.endpoint')
    throw error
  }
  if (!isPointOfP256(p256dh)) {
    throw badRequest('browser_key_wrong', 'body.p256dh')
  }
}

/** Nothing can be encrypted for another one. */
function isPointOfP256(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
