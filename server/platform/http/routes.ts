import '@fastify/cookie'
import '@fastify/multipart'
import type { CallKey } from '@haat/contract/call'
import type { Envelope } from '@haat/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Actor } from '../session/actor.ts'
import type { Api, BoundCall, RequestFacts } from './api.ts'
import { answer, type AnswerOptions, type RawInput } from './answer.ts'
import { workFor } from './asker.ts'
import { cookiesOf } from './cookies.ts'
import type { PageCache } from './page-cache.ts'
import { asRefusal, toFailure } from './failure.ts'
import type { FormRoom } from './form-room.ts'
import { networkOf } from './network-of.ts'
import { mostBytes, readForm } from './read-form.ts'
import { noteRefusal } from './note-refusal.ts'
import { notFound } from './refusal.ts'
import { sendFile } from './send-file.ts'
import type { TokenBuckets } from './token-buckets.ts'

export interface RouteOptions extends AnswerOptions {
  cache: PageCache
  /** Who sent the request. Throws a 401 for an expired or forged token. */
  identify(authorization: string | undefined, address: string): Promise<Actor | undefined>
  secureCookies: boolean
  forms: FormRoom
  /** Of one address, for calls without a limit of their own. */
  reads: TokenBuckets
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
    // Reads that name no limit of their own are counted in memory: counting costs no question to the database.
    if (!bound.spec.rate && request.method === 'GET') options.reads.take(request.ip)
    const actor = await identifyFor(bound, request, options)
    const held: (() => void)[] = []
    const raw: RawInput = {
      ...rawInput(request),
      ...(request.isMultipart() && {
        readForm: (rules) => {
          held.push(options.forms.take(actor?.userId ?? networkOf(request.ip), mostBytes(rules)))
          return readForm(request, rules)
        },
      }),
    }
    const envelope = await workFor(reply.raw, () => answer(bound, raw, actor, facts, options))
      .catch((error: unknown) => {
        const { requestId, address } = facts
        const userId = actor?.userId
        noteRefusal(options.log, error, { key: bound.key, requestId, address, userId })
        throw error
      })
      .finally(() => held.forEach((giveBack) => giveBack()))
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
    // The query is read from the key: a reply that is kept depends on nothing else.
    const make = async (address: string) => {
      const raw = { ...rawInput(request), query: readQuery(address) }
      return {
        status: 200,
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(await answer(bound, raw, undefined, facts, options)),
        tags: [...tags],
      }
    }
    const asker = { address: facts.address, made: 'reply' } as const
    await options.cache.serveMade(request.raw, reply.raw, asker, make)
    reply.hijack()
  }
}

/** A parameter that is repeated is a list, as Fastify reads it. */
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

/** A token that is no longer good matters only where one is needed. */
async function identifyFor(bound: BoundCall, request: FastifyRequest, options: RouteOptions) {
  if (bound.spec.who === 'anyone') return undefined
  return options.identify(request.headers.authorization, request.ip)
}

function rawInput(request: FastifyRequest): RawInput {
  return {
    params: request.params,
    query: request.query,
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
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    ...cookiesOf(request, reply, options.secureCookies),
    tag: () => undefined,
  }
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
    // What is rendered is bounded where it is rendered; one address for all would be one share for all.
    const unlimited = { ...options, limit: async () => undefined }
    return await answer(bound, raw, undefined, insideFacts(tags), unlimited)
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
