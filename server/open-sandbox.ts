import { join } from 'node:path'

import { fastify } from 'fastify'

import { registerPaymentSandbox } from '#modules/payment-sandbox/index.ts'
import { systemClock } from '#platform/clock.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/db.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { replyToErrors } from '#platform/http/error-replies.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'

/** Opens the payment sandbox alone, with its own database: the gateway for a shop in another process. */
export async function openSandbox() {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const postgres = await startShopPostgres({
    dataDir: join(settings.dataDir, 'sandbox'),
    log: (line) => log.debug({ line }, 'postgres'),
  })
  await migrate({ connectionString: postgres.url })
  const database = openDatabase(postgres.url, 4)
  const app = fastify({ forceCloseConnections: true })
  replyToErrors(app)
  const account = await registerPaymentSandbox({
    settings: { ...settings, production: false, sslcommerz: undefined },
    ports: { database, clock: systemClock, log },
    app,
  })
  await app.listen({ port: settings.port, host: settings.host })
  return {
    account,
    baseUrl: `${settings.publicUrl}/sandbox/sslcommerz`,
    async close() {
      await app.close()
      await database.close()
      await postgres.stop()
    },
  }
}
