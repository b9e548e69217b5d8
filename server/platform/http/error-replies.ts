import { say } from '@haat/contract/refusals/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { whileClosed } from './closed-shop.ts'
import { asRefusal, toFailure } from './failure.ts'
import { languageOf } from './language-of.ts'
import { type KeepsLatinDigits, localeOf } from './locale-of.ts'
import type { PageCache } from './page-cache.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a form with files. */
    takesFiles?: boolean
  }
}

interface Help {
  /** Pages for while the database is away. */
  cache?: Pick<PageCache, 'serveStale'>
  keepsLatinDigits?: KeepsLatinDigits
}

/** Error handler: turns whatever is thrown into a reply. */
export function replyToErrors(app: FastifyInstance, { cache, keepsLatinDigits }: Help = {}): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = wantsForm(thrown, request) ? sendAsForm() : asRefusal(thrown)
    const locale = await localeOf(languageOf(request.headers['accept-language']), keepsLatinDigits)
    const failure = toFailure(error, request.id, locale)
    if (failure.statusCode >= 500) {
      // The route's pattern, not the address, which may carry a token.
      const { statusCode } = failure
      const route = request.routeOptions.url
      const fields = { error: thrown, method: request.method, route, statusCode }
      // A refusal is intended and comes by the thousand in a flood; logged as errors they would hide real
      // failures.
      if (thrown instanceof Refusal) request.log.info(fields, 'request.shed')
      else request.log.error(fields, 'request.failed')
    }
    // A module should name what was there already.
    if (failure.statusCode === 409 && error !== thrown) {
      const route = request.routeOptions.url
      request.log.warn({ error: thrown, method: request.method, route }, 'request.collided')
    }
    const isAway = failure.statusCode === 503 && error !== thrown
    if (isAway && cache?.serveStale(request.raw, reply.raw)) return reply.hijack()
    if (error instanceof Refusal && error.extras.retryAfter) {
      void reply.header('retry-after', String(error.extras.retryAfter))
    }
    // The shop does not wait for the rest of such a request.
    if (failure.statusCode === 408) void reply.header('connection', 'close')
    return reply.code(failure.statusCode).header('cache-control', 'no-store').send(failure)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const refusal = new Refusal(404, say('nothing_there', { path }))
    const locale = await localeOf(languageOf(request.headers['accept-language']), keepsLatinDigits)
    const failure = toFailure(refusal, request.id, locale)
    return reply.code(404).header('cache-control', 'no-store').send(failure)
  })
  // An unknown call gets a 404 envelope and never reaches the pages.
  app.get('/api/*', whileClosed, (_request, reply) => reply.callNotFound())
}

const sendAsForm = () => new Refusal(415, 'send_form')

/** Whether a body came in a type that nobody reads, to a call that takes files. */
const wantsForm = (error: unknown, { routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.takesFiles === true &&
  error instanceof Error &&
  'code' in error &&
  error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
