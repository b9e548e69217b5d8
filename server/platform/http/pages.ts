import type { Language } from '@haat/contract/language'
import type { CallKey } from '@haat/contract/call'
import type { Envelope } from '@haat/contract/envelope'
import { splitLanguage } from '@haat/contract/language'
import { type Locale, wordIn } from '@haat/contract/refusals/word-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { RawInput } from './answer.ts'
import {
  type ClosedShopOptions,
  type ClosedState,
  isStaff,
  refuseClosed,
  retryAfterOf,
  shopClosed,
  whileClosed,
} from './closed-shop.ts'
import type { Log } from '../log.ts'
import { escapeHtml } from './escape-html.ts'
import { asRefusal, toFailure } from './failure.ts'
import type { Page } from './cache/cached-page.ts'
import type { CallInside } from './inside-caller.ts'
import { type KeepsLatinDigits, localeOf } from './locale-of.ts'
import type { PageCache } from './page-cache.ts'
import { badRequest, notFound, Refusal } from './refusal.ts'

/** Makes a call in process during rendering; returns the same envelope as over the wire. */
export type InsideCall = (key: CallKey, raw: RawInput) => Promise<Envelope<unknown>>

export interface RenderedPage {
  status: number
  /** The whole document; '' for a redirect. */
  html: string
  /** Target of a redirect. */
  location?: string | undefined
  /** The error of a failed rendering, and the page's route pattern, since an address may carry a secret. */
  error?: unknown
  route?: string | undefined
}

/** The web's renderer: built by Vite, or on its development server. */
export interface PageRenderer {
  /** `url`: absolute. Pages hold nothing personal and are the same for every visitor. */
  render(url: string, call: InsideCall): Promise<RenderedPage>
}

export interface PageOptions extends ClosedShopOptions {
  log: Log
  keepsLatinDigits?: KeepsLatinDigits
  cache: PageCache
  callInside: CallInside
  renderer: PageRenderer
  publicUrl: string
  /** The canonical path of a page; undefined where there is no page. */
  canonical: (path: string) => Promise<string | undefined>
  /** Whether everybody reaches a page while the shop is closed. */
  isPageWhileClosed(path: string): boolean
  /** The document that answers every other address then. */
  closedPage(state: ClosedState, language: Language): Promise<string>
}

/** Serves a server-rendered page for every GET that no other route answers. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  app.get('/*', whileClosed, async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    if (!path.startsWith('/')) throw badRequest('request_not_understood')
    try {
      return await servePage(request, reply, path, options)
    } catch (thrown) {
      const error = asRefusal(thrown)
      if (!(error instanceof Refusal)) throw thrown
      if (error !== thrown) {
        const { statusCode } = error
        request.log.error(
          { error: thrown, method: 'GET', route: '/*', statusCode },
          'request.failed',
        )
        if (options.cache.serveStale(request.raw, reply.raw)) return reply.hijack()
      }
      return refusePage(reply, error, await localeOfPage(path, options))
    }
  })
}

async function servePage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: PageOptions,
): Promise<FastifyReply> {
  const state = await options.shopState()
  const viewer = state === 'open' ? 'everybody' : await viewerOf(request, path, options)
  if (state !== 'open' && viewer === 'nobody' && !isFile(path)) {
    return sendClosedPage(reply, state, splitLanguage(path).language, options)
  }
  // Redirected before anything is rendered or cached, since an address can carry arbitrary words.
  const whole = path.replaceAll(/\/{2,}/g, '/')
  const canonical = (await options.canonical(whole)) ?? whole
  if (canonical !== path) {
    const to = canonical + request.url.slice(path.length)
    return reply.code(308).headers({ 'cache-control': 'no-store', location: to }).send()
  }
  if (isFile(path)) {
    return refusePage(reply, notFound('no_such_file'), await localeOfPage(path, options))
  }
  const serve = viewer === 'everybody' ? 'serveMade' : 'serveOnce'
  await options.cache[serve](
    request.raw,
    reply.raw,
    { address: request.ip, made: 'page' },
    (address) => makePage(address, viewer, options),
  )
  return reply.hijack()
}

/**
 * For whom a page is made. `nobody`: a page of a closed shop. `visitor`: one of the few that everybody reaches while the
 * shop is closed, without what the shop sells. `staff`: any page of a closed shop.
 */
type Viewer = 'everybody' | 'staff' | 'visitor' | 'nobody'

async function viewerOf(
  request: FastifyRequest,
  path: string,
  options: PageOptions,
): Promise<Exclude<Viewer, 'everybody'>> {
  if (request.headers.authorization !== undefined && (await isStaff(options, request))) {
    return 'staff'
  }
  return options.isPageWhileClosed(path) ? 'visitor' : 'nobody'
}

/** Calls that a visitor's page makes while the shop is closed: its name and logo. */
const visitorCalls: ReadonlySet<CallKey> = new Set(['GET /shop', 'GET /logo'])

async function makePage(address: string, viewer: Viewer, options: PageOptions): Promise<Page> {
  // Asked while the cache watches: a page that is begun just before the shop closes is not kept.
  if (viewer === 'everybody') await refuseClosed(options.shopState)
  const tags = new Set<string>()
  const { language } = splitLanguage(address)
  let isShort = false
  const ask: InsideCall = async (key, raw) => {
    if (viewer === 'visitor' && !visitorCalls.has(key)) {
      const state = await options.shopState()
      if (state !== 'open') {
        const locale = await localeOfPage(address, options)
        return toFailure(shopClosed(state), 'render', locale)
      }
    }
    const envelope = await options.callInside(key, raw, tags, language)
    isShort ||= envelope.statusCode === 503
    return envelope
  }
  // Concatenated, not resolved: `//elsewhere.example/products` is a path on our origin.
  const page = await options.renderer.render(options.publicUrl + address, ask)
  if (page.error) {
    options.log.error({ error: page.error, page: page.route }, 'render.failed')
  }
  return {
    // Proxies and robots tell a page that could not be made for now from one that is broken.
    status: page.status >= 500 && isShort ? 503 : page.status,
    contentType: 'text/html; charset=utf-8',
    location: page.location,
    body: page.html,
    tags: [...tags],
  }
}

async function sendClosedPage(
  reply: FastifyReply,
  state: ClosedState,
  language: Language,
  { closedPage }: PageOptions,
): Promise<FastifyReply> {
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': String(retryAfterOf(state)),
      'content-type': 'text/html; charset=utf-8',
    })
    .send(await closedPage(state, language))
}

/**
 * Whether an address names a file; page addresses have no extension. Old browsers, bots and scanners request
 * such files all day, and rendering a page for them would be wasted.
 */
const isFile = (path: string) => /\/\.|\.[a-z\d_~-]{1,12}\/?$/i.test(path)

const localeOfPage = (path: string, { keepsLatinDigits }: PageOptions): Promise<Locale> =>
  localeOf(splitLanguage(path).language, keepsLatinDigits)

/** A person who opens a page gets text, not a JSON envelope. */
function refusePage(
  reply: FastifyReply,
  { statusCode, text, extras }: Refusal,
  locale: Locale,
): FastifyReply {
  const message = escapeHtml(wordIn(locale, text))
  if (extras.retryAfter) void reply.header('retry-after', String(extras.retryAfter))
  return reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(`<!doctype html><html lang="${locale}"><title>${message}</title><p>${message}</p></html>`)
}
