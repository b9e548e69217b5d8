import { localAddress } from '#platform/http/local-address.ts'
import type { Platform } from '#platform/platform.ts'

import { servePaymentSandbox } from './payment-sandbox.routes.ts'
import { sandboxPath } from './sandbox.ts'

/** Base address of the sandbox, and the shop's account there. */
interface SandboxAccount {
  storeId: string
  password: string
  baseUrl(): string
  pagesOrigin: string
}

const account = { storeId: 'haat-sandbox', password: 'haat-sandbox@ssl' }

/**
 * Registers the payment sandbox on our own origin; returns undefined in production, where its routes do not
 * exist.
 */
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
    // Rewrites our public address, which may lead through a proxy or to a port that only this process knows.
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
