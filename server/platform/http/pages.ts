import type { CallKey } from '@haat/contract/call'
import type { Envelope } from '@haat/contract/envelope'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Api } from './api.ts'
import type { AnswerOptions, RawInput } from './answer.ts'
import type { PageCache } from './page-cache.ts'
import { badRequest, notFound, Refusal } from './refusal.ts'
import { callInside } from './routes.ts'

/** The server's way to make a call while it renders: answers by envelope, as over the wire. */
export type InsideCall = (key: CallKey, raw: RawInput) => Promise<Envelope<unknown>>

export interface RenderedPage {
  status: number
  /** The whole document, or '' for a redirect. */
  html: string
  /** Where a redirect leads. */
  location?: string | undefined
  /** What broke while the page was made, and the route of the page: an address may carry a secret. */
  error?: unknown
  route?: string | undefined
}

/** The web's renderer: built by Vite, or living in its development server. */
export interface PageRenderer {
  /** `url`: absolute. The page holds nothing personal: it is the same for every visitor. */
  render(url: string, call: InsideCall): Promise<RenderedPage>
}

export interface PageOptions extends AnswerOptions {
  cache: PageCache
  renderer: PageRenderer
  publicUrl: string
  /** The one path of the page that a path leads to; undefined where there is no page. */
  canonical: (path: string) => Promise<string | undefined>
}

/** Answers every GET that nothing else answers with a page rendered on the server. */
export function servePages(app: FastifyInstance, api: Api, options: PageOptions): void {
  app.get('/*', async (request, reply) => {
    // Before anything is rendered or kept: an address can carry any words.
    const [path = '/'] = request.url.split('?', 1)
    if (!path.startsWith('/')) throw badRequest('The request could not be understood')
    const canonical = await options.canonical(path)
    if (canonical !== undefined && canonical !== path) {
      const to = canonical + request.url.slice(path.length)
      return reply.code(308).headers({ 'cache-control': 'no-store', location: to }).send()
    }
    if (isFile(path)) return refusePage(reply, notFound('There is no such file'))
    const make = async (address: string) => {
      const tags = new Set<string>()
      // Put together, not resolved: `//elsewhere.example/products` is a path of ours too.
      const page = await options.renderer.render(options.publicUrl + address, (key, raw) =>
        callInside(api, key, raw, tags, options),
      )
      if (page.error) {
        options.log.error({ error: page.error, page: page.route }, 'render.failed')
      }
      return {
        status: page.status,
        contentType: 'text/html; charset=utf-8',
        location: page.location,
        body: page.html,
        tags: [...tags],
      }
    }
    try {
      await options.cache.serveMade(
        request.raw,
        reply.raw,
        { address: request.ip, made: 'page' },
        make,
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refusePage(reply, error)
    }
    return reply.hijack()
  })
}

/**
 * Whether an address names a file and no page: those of the shop have no ending. Old browsers, bots and whoever tries
 * the doors ask for such files all day, and a rendered page would tell them nothing.
 */
const isFile = (path: string) => /\/\.|\.[a-z\d_~-]{1,12}\/?$/i.test(path)

/** Somebody who opens a page reads words, not an envelope. */
function refusePage(reply: FastifyReply, { statusCode, message, extras }: Refusal): FastifyReply {
  if (extras.retryAfter) void reply.header('retry-after', String(extras.retryAfter))
  return reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(`<!doctype html><html lang="en"><title>${message}</title><p>${message}</p></html>`)
}
