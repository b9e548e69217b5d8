import { fastify } from 'fastify'

import { registerPayment } from '#modules/payment/index.ts'
import { registerPaymentSandbox } from '#modules/payment-sandbox/index.ts'
import { compareWithGateway } from '#modules/order/index.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/db.ts'
import { createLog } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'

/**
 * Reconciles the shop with its gateway; opens the sandbox for the time of the queries where that is the
 * gateway.
 */
export async function verifyGateway(settings: Settings, database: Database) {
  const app = fastify({ forceCloseConnections: true })
  try {
    const ports = { database, clock: systemClock, log: createLog(settings.logLevel) }
    const sandbox = await registerPaymentSandbox({ settings, ports, app })
    const payment = registerPayment({ settings }, sandbox)
    if (!payment) return undefined
    await app.listen({ port: 0, host: '127.0.0.1' })
    return await compareWithGateway(database.db, payment)
  } finally {
    await app.close()
  }
}
