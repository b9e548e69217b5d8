import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { serveApiDocs } from '#platform/http/openapi/api-docs.ts'
import { insideCaller } from '#platform/http/inside-caller.ts'
import { servePages } from '#platform/http/pages.ts'
import { PageCache } from '#platform/http/page-cache.ts'
import type { Api } from '#platform/http/api.ts'
import { AddressBook } from '#platform/http/cache/address-book.ts'
import { versionedAddress } from '#platform/http/api-address.ts'
import { acceptJson } from '#platform/http/json-body.ts'
import { cachedAddresses } from '#platform/http/cache/cached-addresses.ts'
import { pageAgeSeconds } from '#platform/http/cache/page-age.ts'
import { MakingLimit } from '#platform/http/limits/making-limit.ts'
import { originForm } from '#platform/http/origin-form.ts'
import { openApiDocument } from '#platform/http/openapi/openapi.ts'
import { PatientServer } from '#platform/http/patient-server.ts'
import { rateLimiter } from '#platform/http/limits/rates.ts'
import { Drain } from '#platform/http/drain.ts'
import { FormRoom } from '#platform/http/form-room.ts'
import { cameByPlainHttp, demandHttps } from '#platform/http/plain-http.ts'
import { replyToErrors } from '#platform/http/error-replies.ts'
import { demandHost, lacksHost, refuseUnreadable } from '#platform/http/refuse-unreadable.ts'
import { serveCalls } from '#platform/http/routes.ts'
import { documentHeaders, securityHeaders } from '#platform/http/security-headers.ts'
import { TokenBuckets } from '#platform/http/limits/token-buckets.ts'
import { serveWebFiles } from '#platform/http/web-files.ts'
import { onNotice } from '#platform/db/notices.ts'
import { closeRoutes } from '#platform/http/closed-shop.ts'
import { configuredProvider } from '#platform/identity-provider.ts'
import { newId } from '#platform/id.ts'
import { registerJobRecovery } from '#platform/jobs.ts'
import type { CacheInvalidator, Platform, Ports } from '#platform/platform.ts'
import { invalidationChannel } from '#platform/cache-invalidation.ts'
import type { Settings } from '#platform/settings.ts'
import { calls } from '@haat/contract'
import { usualBody } from '@haat/contract/call'
import { namedSchemas } from '@haat/contract/name-schema'
import { inLanguage, splitLanguage } from '@haat/contract/language'
import {
  isMadeOnce,
  isPageWhileClosed,
  pageAddressesInAnyLanguage,
} from '@haat/contract/page-addresses'
import { shopIcons } from '@haat/contract/shop-icon'
import { measureShop } from './measure-shop.ts'
import { registerHealth } from '#modules/health/index.ts'
import { traceJobs, traceRequests } from '#platform/trace/trace.ts'
import { measureJobs } from '#platform/metrics/measure-jobs.ts'
import { registerAccount } from '#modules/account/index.ts'
import { registerActivity } from '#modules/activity/index.ts'
import { registerBackup } from '#modules/backup/index.ts'
import { registerBookkeeping } from '#modules/bookkeeping/index.ts'
import { canonicalProduct, registerCatalogue } from '#modules/catalogue/index.ts'
import { registerComplaints } from '#modules/complaint/index.ts'
import { registerCoupon } from '#modules/coupon/index.ts'
import { registerReports } from '#modules/reports/index.ts'
import { registerProductImport } from '#modules/product-import/index.ts'
import { registerIdentity } from '#modules/identity/index.ts'
import { registerIdentitySandbox } from '#modules/identity-sandbox/index.ts'
import { findPictureHosts, registerMedia } from '#modules/media/index.ts'
import { registerNotification } from '#modules/notification/index.ts'
import { registerOrder } from '#modules/order/index.ts'
import { registerPayment } from '#modules/payment/index.ts'
import { registerPaymentSandbox } from '#modules/payment-sandbox/index.ts'
import { registerShipping } from '#modules/shipping/index.ts'
import { closedShopPage, registerSetup } from '#modules/setup/index.ts'
import { latinDigitsReader, registerShop, shopStateReader } from '#modules/shop/index.ts'
import { registerSearch } from '#modules/search/index.ts'
import { registerSeo } from '#modules/seo/index.ts'
import { registerStockAlerts } from '#modules/stock-alert/index.ts'
import { registerStoredTexts } from '#modules/stored-text/index.ts'
import { registerWishlist } from '#modules/wishlist/index.ts'

const oneMegabyte = 1_048_576

/**
 * A proxy keeps idle connections for 60 seconds; a POST on one that the server has closed would be lost, so
 * the server keeps them longer. A client that never finishes its request is disconnected; a picture may take
 * two minutes on a slow line.
 */
const connectionLimits = {
  keepAliveTimeout: 75_000,
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  // `demandHost` says why.
  requireHostHeader: false,
}

/** Assembles the server: registers every module. Does not listen yet. */
export async function buildApp(settings: Settings, ports: Ports) {
  const headers = securityHeaders(settings, await findPictureHosts(ports.database.db))
  const cache = pageCache(settings, ports, headers)
  const drain = new Drain()
  const app = bareServer(settings, ports, { cache, drain, headers })
  traceRequests(app)
  acceptJson(app)
  await app.register(cookie)
  await app.register(multipart)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  demandHost(app)
  demandHttps(app, settings)
  const cacheInvalidators: CacheInvalidator[] = []
  const keepsLatinDigits = latinDigitsReader(ports.database.db, cacheInvalidators)
  replyToErrors(app, { cache, keepsLatinDigits })
  const shopState = shopStateReader(ports.database.db, cacheInvalidators)
  closeRoutes(app, shopState)

  const api: Api = new Map()
  const reads = limitOfReads(settings, ports)
  const metrics = measureShop({ app, settings, ports, cache })
  const base = { settings, ports, app, api, cache, drain, reads, metrics }
  const platform: Platform = { ...base, jobs: {}, cacheInvalidators, ...registers(settings) }

  const identify = await registerModules(platform)

  const answering = { ...answeringFor(platform), shopState, identify, keepsLatinDigits }
  const secureCookies = settings.publicUrl.startsWith('https:')
  const forms = new FormRoom()
  serveCalls(app, api, { ...answering, forms, reads, cache, secureCookies })
  serveApiDocs(app, () => apiDocument(settings))
  await serveWebFiles(platform, Object.keys(shopIcons))
  const pages = {
    ...answering,
    ...pagesOf(ports),
    cache,
    callInside: insideCaller(api, answering),
    publicUrl: settings.publicUrl,
  }
  if (ports.renderer) servePages(app, { ...pages, renderer: ports.renderer })

  listenForInvalidations(platform)
  if (metrics) measureJobs(metrics, platform.jobs)
  traceJobs(platform.jobs)
  return platform
}

const apiDocument = ({ publicUrl }: Settings) => openApiDocument(calls, namedSchemas, publicUrl)

/** Registers every module; returns what authenticates a request. */
async function registerModules(platform: Platform) {
  registerJobRecovery(platform, platform.ports.database.db)
  platform.identityProvider ??= registerIdentitySandbox(platform)
  const payment = registerPayment(platform, await registerPaymentSandbox(platform))
  const gateway = payment !== undefined
  registerNotification(platform)
  const sharedPictures = registerMedia(platform)
  const { identify, findActor, requireTwoFactor, signInOwner, ...identity } =
    registerIdentity(platform)
  registerAccount(platform, identity)
  registerShop(platform, { requireTwoFactor, gateway })
  registerSetup(platform, { signInOwner, gateway })
  registerCatalogue(platform, sharedPictures)
  registerProductImport(platform)
  registerSearch(platform)
  registerSeo(platform)
  registerWishlist(platform)
  registerStockAlerts(platform)
  await registerOrder(platform, { payment, findActor })
  registerComplaints(platform)
  registerBookkeeping(platform)
  registerCoupon(platform)
  registerShipping(platform)
  registerReports(platform)
  registerActivity(platform)
  registerStoredTexts(platform)
  registerBackup(platform)
  registerHealth(platform, { gateway })
  return identify
}

/** Which addresses are pages, and which of them a closed shop has. */
const pagesOf = (ports: Ports) => ({
  canonical: canonicalPath(ports),
  isPageWhileClosed,
  closedPage: closedShopPage(ports.database.db),
})

function answeringFor(platform: Platform) {
  const { settings, ports } = platform
  const { checkReplies } = settings
  return { limit: rateLimiter(platform), checkReplies, log: ports.log, clock: ports.clock }
}

/** In-memory limit of reads: as many a minute as the named rate `read`. */
function limitOfReads({ limitPerAddressScale: scale }: Settings, { clock }: Ports): TokenBuckets {
  return new TokenBuckets({ burst: 600, perSecond: 10, scale, now: () => clock.now().getTime() })
}

/** The page cache, with the canonical addresses of cacheable calls and pages. */
function pageCache(settings: Settings, { clock }: Ports, headers: Record<string, string>) {
  const addresses = new AddressBook({ ...pageAddressesInAnyLanguage, ...cachedAddresses(calls) })
  return new PageCache({
    maxBytes: settings.pageCacheMegabytes * oneMegabyte,
    ttlMs: pageAgeSeconds.ownCache * 1_000,
    cdn: settings.cdn,
    headersOf: documentHeaders(headers),
    addressOf: (url) => addresses.address(url),
    // Only in the spelling of its route, and nothing whose address is a secret or a guess.
    mayKeep: (path) => addresses.spell(path) === path && !isMadeOnce(addresses.pattern(path) ?? ''),
    routeOf: (address) => addresses.pattern(address.split('?', 1)[0] ?? '/') ?? 'other',
    limit: new MakingLimit({
      scale: settings.limitPerAddressScale,
      now: () => clock.now().getTime(),
    }),
  })
}

/** Canonical path of a page: in the spelling of its route, and for a product with its slug. */
function canonicalPath({ database }: Ports): (path: string) => Promise<string | undefined> {
  const pages = new AddressBook(pageAddressesInAnyLanguage)
  return async (path) => {
    const spelled = pages.spell(path)
    if (spelled === undefined) return undefined
    const { language, path: page } = splitLanguage(spelled)
    return inLanguage(language, (await canonicalProduct(database.db, page)) ?? page)
  }
}

function bareServer(
  settings: Settings,
  ports: Ports,
  {
    cache,
    drain,
    headers,
  }: Pick<Platform, 'cache' | 'drain'> & { headers: Record<string, string> },
): FastifyInstance {
  const logger: FastifyBaseLogger = ports.log
  const servers: PatientServer[] = []
  const isPlain = cameByPlainHttp(settings)
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: usualBody.bytes,
    trustProxy: settings.trustProxy ?? false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => versionedAddress(url),
    ...refuseUnreadable(headers),
    // What arrived before the listener closed is answered.
    return503OnClosing: false,
    // A cached page is served before Fastify, at half the cost (docs/performance.md).
    serverFactory: (handler) => {
      const server = new PatientServer(connectionLimits, (request, response) => {
        request.url = originForm(request.url)
        drain.prepare(response)
        const isPassed = isPlain(request) || lacksHost(request)
        if (!isPassed && cache.serve(request, response)) return
        drain.follow(response)
        handler(request, response)
      })
      // Node would refuse any expectation but `100-continue`, without a word; a server may overlook them.
      server.on('checkExpectation', (request, response) =>
        server.emit('request', request, response),
      )
      servers.push(server)
      return server
    },
  })
  closeIdleConnections(app, servers)
  return app
}

/**
 * server.close() waits for open connections. One that was busy at that moment stays alive afterwards and
 * would delay the process for as long as a proxy keeps it, so idle connections are closed repeatedly.
 */
function closeIdleConnections(app: FastifyInstance, servers: readonly PatientServer[]): void {
  app.addHook('preClose', async () => {
    for (const server of servers.filter(({ listening }) => listening)) {
      server.awaitArrivals()
      const timer = setInterval(() => server.closeIdleConnections(), 100)
      server.once('close', () => clearInterval(timer))
    }
  })
}

const registers = (settings: Settings) => ({
  cronJobs: [],
  personalData: [],
  formerSellers: [],
  identityProvider: configuredProvider(settings),
})

function listenForInvalidations({ app, cache, cacheInvalidators }: Platform): void {
  cacheInvalidators.push({
    channel: invalidationChannel,
    invalidate: (tag) => cache.drop([tag]),
    invalidateAll: () => cache.clear(),
  })
  const stops = cacheInvalidators.map(({ channel, invalidate }) => onNotice(channel, invalidate))
  app.addHook('onClose', async () => stops.forEach((stop) => stop()))
}
