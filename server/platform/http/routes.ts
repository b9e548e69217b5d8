import '@fastify/cookie'
import '@fastify/multipart'
import type { CallKey } from '@haat/contract/call'
import type { Envelope } from '@haat/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Actor } from '../session/actor.ts'
import type { Api, BoundCall, RequestFacts } from './api.ts'
import { answer, type AnswerOptions, type RawInput } from './answer.ts'
import type { CookieChange } from './cookies.ts'
import type { PageCache } from './page-cache.ts'
import { asRefusal, toFailure } from './failure.ts'
import { readForm } from './read-form.ts'
import { notFound } from './refusal.ts'
import { sendFile } from './send-file.ts'

export interface RouteOptions extends AnswerOptions {
  cache: PageCache
  /** Who sent the request. Throws a 401 for an expired or forged token. */
  identify(authorization: string | undefined): Promise<Actor | undefined>
  secureCookies: boolean
}

/** Puts every bound call on the wire under /api/v1. */
export function serveCalls(app: FastifyInstance, api: Api, options: RouteOptions): void {
  for (const bound of api.values()) {
    const [method = '', path = ''] = bound.key.split(' ')
    app.route({
      method,
      url: `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: bound.spec.cache ? cachedHandler(bound, options) : plainHandler(bound, options),
    })
  }
}

function plainHandler(bound: BoundCall, options: RouteOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(request, reply, options)
    const actor = await identifyFor(bound, request, options)
    const envelope = await answer(bound, rawInput(request), actor, facts, options)
    void reply.code(envelope.statusCode).header('cache-control', 'no-store')
    const { sends } = bound.spec
    return sends ? sendFile(reply, sends, envelope.data) : reply.send(envelope)
  }
}

/** A public reply is the same for everybody, so nobody is identified. */
function cachedHandler(bound: BoundCall, options: RouteOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const tags = new Set<string>(bound.spec.cache)
    const facts = {
      ...factsOf(request, reply, options),
      tag: (...more: string[]) => addAll(tags, more),
    }
    // hijack() comes only once the page is made: until then a failure goes the usual way.
    const make = async () => ({
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(await answer(bound, rawInput(request), undefined, facts, options)),
      tags: [...tags],
    })
    await options.cache.serveMade(request.raw, reply.raw, make)
    reply.hijack()
  }
}

/** A token that is no longer good matters only where one is needed. */
async function identifyFor(bound: BoundCall, request: FastifyRequest, options: RouteOptions) {
  if (bound.spec.who === 'anyone') return undefined
  return options.identify(request.headers.authorization)
}

function rawInput(request: FastifyRequest): RawInput {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    ...(request.isMultipart() && { readForm: (rules) => readForm(request, rules) }),
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
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    cookie: (name) => request.cookies[name],
    setCookie: (change) => setCookie(reply, change, options.secureCookies),
    tag: () => undefined,
  }
}

function setCookie(reply: FastifyReply, { name, value, maxAge }: CookieChange, secure: boolean) {
  const common = { path: '/api', httpOnly: true, sameSite: 'strict', secure } as const
  if (value === null) void reply.clearCookie(name, common)
  else void reply.setCookie(name, value, { ...common, ...(maxAge !== undefined && { maxAge }) })
}

/**
 * Makes a call from inside, without a socket, as a visitor: how a page rendered on the server asks the shop.
 * The tags of what it read are added to `tags`. Never throws: a refusal is an envelope, as on the wire.
 */
export async function callInside(
  api: Api,
  key: CallKey,
  raw: RawInput,
  tags: Set<string>,
  options: AnswerOptions,
): Promise<Envelope<unknown>> {
  try {
    const bound = api.get(key)
    if (!bound) throw notFound(`There is no call ${key}`)
    addAll(tags, bound.spec.cache ?? [])
    return await answer(bound, raw, undefined, insideFacts(tags), options)
  } catch (error) {
    const failure = toFailure(asRefusal(error), 'render')
    if (failure.statusCode >= 500) options.log.error({ error, key }, 'render.call-failed')
    return failure
  }
}

function insideFacts(tags: Set<string>): RequestFacts {
  return {
    requestId: 'render',
    address: 'render',
    header: () => undefined,
    cookie: () => undefined,
    setCookie: () => undefined,
    tag: (...more) => addAll(tags, more),
  }
}

function addAll(tags: Set<string>, more: readonly string[]): void {
  for (const tag of more) tags.add(tag)
}
