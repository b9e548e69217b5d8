import '@fastify/cookie'
import '@fastify/multipart'
import { usualBody } from '@haat/contract/call'
import { eventStreamType } from '@haat/contract/file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { tagInto, type Api, type BoundCall, type RequestFacts } from './api.ts'
import { answer, type AnswerOptions, type RawInput } from './answer.ts'
import { workFor } from './asker.ts'
import { type ClosedShopOptions, refuseClosed, refuseWhileClosed } from './closed-shop.ts'
import { cookiesOf } from './cookies.ts'
import type { PageCache } from './page-cache.ts'
import type { FormHold, FormRoom } from './form-room.ts'
import { languageOf, splitQuery } from './language-of.ts'
import { networkOf } from './network-of.ts'
import { permit } from './permission.ts'
import { readForm } from './read-form.ts'
import { recordRefusal } from './record-refusal.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import type { TokenBuckets } from './limits/token-buckets.ts'

export interface RouteOptions extends AnswerOptions, ClosedShopOptions {
  cache: PageCache
  secureCookies: boolean
  forms: FormRoom
  /** In-memory rate limit by address, for reads without a named rate. */
  reads: TokenBuckets
}

/** Registers every bound call as a route under /api/v1. */
export function serveCalls(app: FastifyInstance, api: Api, options: RouteOptions): void {
  for (const bound of api.values()) {
    const [method = '', path = ''] = bound.key.split(' ')
    const { largeBody, files } = bound.spec
    const { bytes, values } = { ...usualBody, ...largeBody }
    app.route({
      method,
      url: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: bytes,
      // Staff go on while the shop is closed: the call asks who it is.
      config: { mostValues: values, whileClosed: true, takesFiles: files !== undefined },
      ...(largeBody && { onRequest: beforeLargeBody(bound, options) }),
      handler: bound.spec.cache ? cachedHandler(bound, options) : plainHandler(bound, options),
    })
  }
}

/** A large body is read only for those who may make the call: parsing it takes the time of all others. */
function beforeLargeBody(bound: BoundCall, options: RouteOptions) {
  return async (request: FastifyRequest) => {
    await refuseWhileClosed(options, bound.spec, request)
    const actor = await identifyFor(bound, request, options)
    try {
      permit(bound.spec, actor)
    } catch (error) {
      recordRefusal(options.log, error, {
        key: bound.key,
        requestId: request.id,
        address: request.ip,
        userId: actor?.userId,
      })
      throw error
    }
  }
}

function plainHandler(bound: BoundCall, options: RouteOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(request, reply, options)
    // Reads without a named rate are counted in memory, which saves a query. By the call, since HEAD is answered as well.
    if (!bound.spec.rate && bound.key.startsWith('GET ')) options.reads.take(request.ip)
    await refuseWhileClosed(options, bound.spec, request)
    const actor = await identifyFor(bound, request, options)
    const holds: FormHold[] = []
    const raw: RawInput = {
      ...rawInput(request),
      ...(request.isMultipart() && {
        readForm: (rules) => {
          const sender = actor && actor.role !== 'user' ? 'at-work' : 'customer'
          const hold = options.forms.enter(actor?.userId ?? networkOf(request.ip), sender)
          holds.push(hold)
          return readForm(request, rules, { hold })
        },
      }),
    }
    const envelope = await workFor(reply.raw, () => answer(bound, raw, actor, facts, options))
      .catch((error: unknown) => {
        const { requestId, address } = facts
        const userId = actor?.userId
        recordRefusal(options.log, error, { key: bound.key, requestId, address, userId })
        throw error
      })
      .finally(() => holds.forEach((hold) => hold.giveBack()))
    void reply.code(envelope.statusCode).header('cache-control', 'no-store')
    const { sends } = bound.spec
    if (sends === eventStreamType) return sendEvents(request, reply, envelope.data)
    return sends ? sendFile(reply, sends, envelope.data) : reply.send(envelope)
  }
}

/** A public reply is the same for everybody, so nobody is authenticated. */
function cachedHandler(bound: BoundCall, options: RouteOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const tags = new Set<string>(bound.spec.cache)
    const facts = {
      ...factsOf(request, reply, options),
      tag: tagInto(tags),
    }
    // hijack() follows only once the page is made, so that errors before it take the usual path. The query is
    // parsed from the cache key, because a cached reply must depend on nothing else.
    const make = async (address: string, isOpen: boolean) => {
      // Asked while the cache watches: a reply that is begun just before the shop closes is not kept.
      if (isOpen) await refuseClosed(options.shopState)
      const { query, language } = splitQuery(readQuery(address))
      const raw = { ...rawInput(request), query }
      return {
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(await answer(bound, raw, undefined, { ...facts, language }, options)),
        tags: [...tags],
      }
    }
    const asker = { address: facts.address, made: 'reply' } as const
    // While the shop is closed nothing is cached: a cached reply would be sent to everybody.
    const isOpen = (await options.shopState()) === 'open'
    if (!isOpen) await refuseWhileClosed(options, bound.spec, request)
    const serve = isOpen ? 'serveMade' : 'serveOnce'
    await options.cache[serve](request.raw, reply.raw, asker, (address) => make(address, isOpen))
    reply.hijack()
  }
}

/** A repeated parameter becomes a list, as in Fastify. */
function readQuery(address: string): Record<string, string | string[]> {
  const [, query = ''] = address.split('?')
  const pairs = [...new URLSearchParams(query)]
  const names = new Set(pairs.map(([name]) => name))
  return Object.fromEntries(
    [...names].map((name) => {
      const values = pairs.flatMap(([own, value]) => (own === name ? [value] : []))
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** An expired token matters only where a call needs one. */
async function identifyFor(bound: BoundCall, request: FastifyRequest, options: RouteOptions) {
  if (bound.spec.who === 'anyone') return undefined
  return options.identify(request.headers.authorization, request.ip)
}

function rawInput(request: FastifyRequest): RawInput {
  return {
    params: request.params,
    // Our pages in Bangla ask so of every read; of a reply that is not kept, the header says it as well.
    query: splitQuery(request.query).query,
    body: request.body,
  }
}

function factsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  options: RouteOptions,
): RequestFacts {
  return {
    requestId: request.id,
    address: request.ip,
    language: languageOf(request.headers['accept-language']),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    ...cookiesOf(request, reply, options.secureCookies),
    tag: () => undefined,
  }
}
