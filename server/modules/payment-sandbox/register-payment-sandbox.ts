import { localAddress } from '#platform/http/local-address.ts'
import type { Platform } from '#platform/platform.ts'

import { servePaymentSandbox } from './payment-sandbox.routes.ts'
import { sandboxPath } from './sandbox.ts'

/** Where the sandbox answers, and the account that a shop has there. */
interface SandboxAccount {
  storeId: string
  password: string
  baseUrl(): string
  pagesOrigin: string
}

const account = { storeId: 'haat-sandbox', password: 'haat-sandbox@ssl' }

/** A stand-in for the payment gateway on our own origin; undefined in production, where its addresses are nowhere. */
export async function registerPaymentSandbox({
  settings,
  ports,
  app,
}: Pick<Platform, 'settings' | 'app'> & {
  ports: Pick<Platform['ports'], 'database' | 'clock' | 'log'>
}): Promise<SandboxAccount | undefined> {
  if (settings.production || settings.sslcommerz) return undefined
  const { publicUrl } = settings
  const timers = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)))
  await servePaymentSandbox(app, {
    ...account,
    db: ports.database.db,
    clock: ports.clock,
    log: ports.log,
    origin: publicUrl,
    // Our own address may lead past a proxy, or to a port that only this process knows.
    reach: (url) =>
      url.startsWith(publicUrl) ? localAddress(app.server) + url.slice(publicUrl.length) : url,
    later: (milliseconds, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        void work()
      }, milliseconds)
      timers.add(timer)
    },
  })
  return {
    ...account,
    baseUrl: () => localAddress(app.server) + sandboxPath,
    pagesOrigin: publicUrl,
  }
}
