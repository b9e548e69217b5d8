import type { User } from '@haat/contract/account/account'
import { setupCalls } from '@haat/contract/setup'

import { savePaymentOptions, savePoliciesRead } from '#modules/shop/index.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { bind, type RequestFacts } from '#platform/http/api.ts'
import { badRequest, Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { logSecurityEvent } from '#platform/security-log.ts'

import { checkSetupLink, createFirstAdmin } from './create-first-admin.ts'
import { openShop } from './open-shop.ts'
import { readSetup } from './read-setup.ts'

interface SetupDeps {
  signInOwner(userId: string, request: RequestFacts): Promise<{ user: User; accessToken: string }>
  /** Whether a payment gateway is configured. */
  gateway: boolean
}

export function registerSetup({ api, ports }: Platform, { signInOwner, gateway }: SetupDeps): void {
  const { clock, database, log } = ports
  const { db } = database
  bind(api, setupCalls, {
    'GET /setup/{token}': async ({ params, request }) => {
      const expiresAt = await watched(request, () => checkSetupLink(ports, params.token))
      logSecurityEvent(log, 'setup-visited', whereFrom(request))
      return { expiresAt: expiresAt.toISOString() }
    },
    'POST /setup/{token}': async ({ params, body, request }) => {
      const userId = await watched(request, () => createFirstAdmin(ports, params.token, body))
      logSecurityEvent(log, 'setup-completed', { ...whereFrom(request), userId })
      return signInOwner(userId, request)
    },
    'GET /shop/setup': () => readSetup(db, gateway),
    'PUT /shop/payment-options': async ({ body }) => {
      if (body.online && !gateway) {
        throw badRequest('online_not_connected', 'body.online')
      }
      await inTransaction(db, async (tx) => {
        await savePaymentOptions(tx, body)
        await invalidatePages(tx, ['Shop'])
      })
      return readSetup(db, gateway)
    },
    'POST /shop/setup/policies-read': async () => {
      await inTransaction(db, (tx) => savePoliciesRead(tx, clock.now()))
      return readSetup(db, gateway)
    },
    'POST /shop/open': async () => {
      await openShop(ports, gateway)
      return readSetup(db, gateway)
    },
  })

  /** Logs a link that is not valid: it may be guessed, or be of another person's mail. */
  async function watched<Result>(
    request: RequestFacts,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const isRefused = error instanceof Refusal && error.statusCode === 404
      if (isRefused) logSecurityEvent(log, 'setup-refused', whereFrom(request))
      throw error
    }
  }
}

const whereFrom = ({ address, requestId }: RequestFacts) => ({ address, requestId })
