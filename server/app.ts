import { createServer } from 'node:http'

import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { servePages } from '#platform/http/pages.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import type { Api } from '#platform/http/api.ts'
import { versionedAddress } from '#platform/http/api-address.ts'
import { openApiDocument } from '#platform/http/openapi.ts'
import { rateLimiter } from '#platform/http/rates.ts'
import { replyToErrors } from '#platform/http/error-replies.ts'
import { serveCalls } from '#platform/http/routes.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { serveHealth } from '#platform/http/health.ts'
import { serveWebFiles } from '#platform/http/web-files.ts'
import { onNotice } from '#platform/db/transaction.ts'
import { configuredProvider } from '#platform/identity-provider.ts'
import { newId } from '#platform/id.ts'
import { registerRescue } from '#platform/jobs.ts'
import type { Platform, Ports } from '#platform/platform.ts'
import { staleChannel } from '#platform/stale.ts'
import type { Settings } from '#platform/settings.ts'
import { calls } from '@haat/contract'
import { registerAccount } from '#modules/account/index.ts'
import { registerActivity } from '#modules/activity/index.ts'
import { registerCatalogue } from '#modules/catalogue/index.ts'
import { registerCheckout } from '#modules/checkout/index.ts'
import { registerFigures } from '#modules/figures/index.ts'
import { registerExchange } from '#modules/exchange/index.ts'
import { registerIdentitySandbox } from '#modules/identity-sandbox/index.ts'
import { registerInvoice } from '#modules/invoice/index.ts'
import { registerMedia } from '#modules/media/index.ts'
import { registerNotification } from '#modules/notification/index.ts'
import { registerOrder } from '#modules/order/index.ts'
import { registerPayment } from '#modules/payment/index.ts'
import { registerPaymentSandbox } from '#modules/payment-sandbox/index.ts'
import { registerRefund } from '#modules/refund/index.ts'
import { registerSettlement } from '#modules/settlement/index.ts'
import { registerShop } from '#modules/shop/index.ts'
import { registerSearch } from '#modules/search/index.ts'
import { registerWishlist } from '#modules/wishlist/index.ts'

const oneMegabyte = 1_048_576

/** Puts the shop together: the map of the server. Nothing listens yet. */
export async function buildApp(settings: Settings, ports: Ports) {
  const headers = securityHeaders(settings)
  const cache = new PageCache({
    maxBytes: settings.pageCacheMegabytes * oneMegabyte,
    ttl: 300_000,
    headers,
  })
  const app = bareServer(settings, ports, cache)
  await app.register(cookie)
  await app.register(multipart)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  replyToErrors(app)

  const api: Api = new Map()
  const platform: Platform = { settings, ports, app, api, cache, jobs: {}, ...registers(settings) }

  registerRescue(platform, ports.database.db)
  platform.identityProvider ??= registerIdentitySandbox(platform)
  const payment = registerPayment(platform, await registerPaymentSandbox(platform))
  registerNotification(platform)
  registerMedia(platform)
  const { identify, requireSecondStep } = registerAccount(platform)
  registerShop(platform, { requireSecondStep })
  registerCatalogue(platform)
  registerExchange(platform)
  registerSearch(platform)
  registerWishlist(platform)
  const orders = registerOrder(platform)
  registerCheckout(platform, { orders, payment })
  registerRefund(platform, { orders, payment })
  await registerSettlement(platform, { orders, payment })
  registerInvoice(platform)
  registerFigures(platform)
  registerActivity(platform)

  const { checkReplies } = settings
  const answering = {
    limit: rateLimiter(platform),
    checkReplies,
    log: ports.log,
    clock: ports.clock,
  }
  const secureCookies = settings.publicUrl.startsWith('https:')
  serveCalls(app, api, { ...answering, cache, identify, secureCookies })
  const document = openApiDocument(calls, settings.publicUrl)
  app.get('/api/v1/openapi.json', () => document)
  serveHealth(platform)
  await serveWebFiles(platform)
  if (ports.renderer) {
    servePages(app, api, {
      ...answering,
      cache,
      renderer: ports.renderer,
      publicUrl: settings.publicUrl,
    })
  }

  hearNotices(platform)
  return platform
}

function bareServer(settings: Settings, ports: Ports, cache: PageCache): FastifyInstance {
  const logger: FastifyBaseLogger = ports.log
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: oneMegabyte,
    trustProxy: settings.trustProxy ?? false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => versionedAddress(url),
    // A cached page is answered before Fastify: that halves its cost (docs/performance.md).
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!cache.serve(request, response)) handler(request, response)
      }),
  })
}

const registers = (settings: Settings) => ({
  timetable: [],
  freshness: [],
  personalData: [],
  identityProvider: configuredProvider(settings),
})

function hearNotices({ app, cache, freshness }: Platform): void {
  freshness.push({
    channel: staleChannel,
    hear: (tag) => cache.drop([tag]),
    forgetAll: () => cache.clear(),
  })
  const stops = freshness.map(({ channel, hear }) => onNotice(channel, hear))
  app.addHook('onClose', async () => stops.forEach((stop) => stop()))
}
