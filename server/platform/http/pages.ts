import type { CallKey } from '@haat/contract/call'
import type { Envelope } from '@haat/contract/envelope'
import type { FastifyInstance } from 'fastify'

import type { Api } from './api.ts'
import type { AnswerOptions, RawInput } from './answer.ts'
import type { PageCache } from './page-cache.ts'
import { callInside } from './routes.ts'

/** The server's way to make a call while it renders: answers by envelope, as over the wire. */
export type InsideCall = (key: CallKey, raw: RawInput) => Promise<Envelope<unknown>>

export interface RenderedPage {
  status: number
  /** The whole document, or '' for a redirect. */
  html: string
  /** Where a redirect leads. */
  location?: string | undefined
  /** What broke while the page was made. */
  error?: unknown
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
}

/** Answers every GET that nothing else answers with a page rendered on the server. */
export function servePages(app: FastifyInstance, api: Api, options: PageOptions): void {
  app.get('/*', async (request, reply) => {
    const make = async () => {
      const tags = new Set<string>()
      // Put together, not resolved: `//elsewhere.example/products` is a path of ours too.
      const page = await options.renderer.render(options.publicUrl + request.url, (key, raw) =>
        callInside(api, key, raw, tags, options),
      )
      if (page.error) options.log.error({ error: page.error, url: request.url }, 'render.failed')
      return {
        status: page.status,
        contentType: 'text/html; charset=utf-8',
        location: page.location,
        body: page.html,
        tags: [...tags],
      }
    }
    await options.cache.serveMade(request.raw, reply.raw, make)
    return reply.hijack()
  })
}
