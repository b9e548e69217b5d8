import type { CallKey } from '@haat/contract/call'
import type { Envelope, Success } from '@haat/contract/envelope'
import { LRUCache } from 'lru-cache'

import { everyPage, invalidationChannel } from '../cache-invalidation.ts'
import { answer, type AnswerOptions, type RawInput } from './answer.ts'
import { tagInto, type Api, type BoundCall, type RequestFacts } from './api.ts'
import { asRefusal, toFailure } from './failure.ts'
import { notFound } from './refusal.ts'

/** How long pages share a reply without a notice of a change, in case one was missed. */
const sharedMs = 1_000

type Reply = Promise<Success<unknown>>

/**
 * Makes calls in process as a visitor: how server rendering reads the shop. What every page asks in the same words (the shop,
 * its logo, its categories) is asked once for all pages that are made within a second, until a domain that it reads changes.
 */
export class InsideCalls {
  readonly #api: Api
  readonly #options: AnswerOptions
  /** The channel of `invalidate`. */
  readonly channel = invalidationChannel
  readonly #shared = new LRUCache<CallKey, Reply>({ max: 100, ttl: sharedMs })

  constructor(api: Api, options: AnswerOptions) {
    this.#api = api
    // No rate limit: rendering is limited as a whole, and all visitors would share one address.
    this.#options = { ...options, limit: async () => undefined }
  }

  /**
   * Adds the tags of what was read to `tags`. Never throws: a refusal is returned as an envelope, as over the wire.
   */
  async call(key: CallKey, raw: RawInput, tags: Set<string>): Promise<Envelope<unknown>> {
    try {
      const bound = this.#api.get(key)
      if (!bound) throw notFound(`There is no call ${key}`)
      const facts = insideFacts(tags)
      facts.tag(...(bound.spec.cache ?? []))
      const make = () => answer(bound, raw, undefined, facts, this.#options)
      return await (isSameForAll(bound) ? this.#share(key, make) : make())
    } catch (error) {
      const failure = toFailure(asRefusal(error), 'render')
      if (failure.statusCode >= 500) this.#options.log.error({ error, key }, 'render.call-failed')
      return failure
    }
  }

  /** A domain has changed: drops the replies that read it. */
  readonly invalidate = (tag: string): void => {
    for (const key of this.#shared.keys()) {
      const reads = this.#api.get(key)?.spec.cache ?? []
      if (tag === everyPage || reads.some((domain) => domain === tag)) this.#shared.delete(key)
    }
  }

  /** Notices may have been missed: drops all replies. */
  readonly invalidateAll = (): void => this.#shared.clear()

  #share(key: CallKey, make: () => Reply): Reply {
    const shared = this.#shared.get(key)
    if (shared) return shared
    const reply = make()
    this.#shared.set(key, reply)
    reply.catch(() => {
      if (this.#shared.peek(key) === reply) this.#shared.delete(key)
    })
    return reply
  }
}

/** A public reply to a call without input. */
const isSameForAll = ({ params, spec: { cache, query } }: BoundCall) =>
  cache !== undefined && params === undefined && query === undefined

function insideFacts(tags: Set<string>): RequestFacts {
  return {
    requestId: 'render',
    address: 'render',
    header: () => undefined,
    cookie: () => undefined,
    setCookie: () => undefined,
    tag: tagInto(tags),
  }
}
