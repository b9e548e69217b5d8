import type { IncomingMessage, ServerResponse } from 'node:http'

import { LRUCache } from 'lru-cache'

import type { CdnSettings } from '../cdn-settings.ts'
import { everyPage } from '../cache-invalidation.ts'
import { withReplica } from '../read-scope.ts'
import { versionedAddress } from './api-address.ts'
import {
  type CachedPage,
  compress,
  type Page,
  type ServedCounts,
  write,
  writeMade,
  writeOnce,
  writeStale,
} from './cache/cached-page.ts'
import { OtherBodies } from './cache/other-bodies.ts'
import { pageAgeSeconds } from './cache/page-age.ts'
import { pickEncoding } from './encoding.ts'
import type { Made, MakingLimit } from './limits/making-limit.ts'
import { SingleFlight } from './single-flight.ts'

export interface PageCacheOptions {
  /** Limit for all bodies of all pages. 0: nothing is cached. */
  maxBytes: number
  /** Milliseconds until a page expires even without invalidation. */
  ttlMs: number
  /** Security headers of the page at an address. */
  headersOf: (address: string) => Readonly<Record<string, string>>
  /** Canonical address, the cache key: only the query parameters that the reply depends on, in one order. */
  addressOf: (url: string) => string
  /** Whether what is at a path may be kept; else it is made again each time. Absent: all may. */
  mayKeep?: (path: string) => boolean
  /** A cache in front of the shop that drops pages by tag. */
  cdn?: CdnSettings | undefined
  /** Limits the making of uncached replies. */
  limit: Pick<MakingLimit, 'run'>
  /** The route pattern of an address, by which replies from the cache are counted. */
  routeOf?: (address: string) => string
}

/** The part of the limit for bodies that are not in Brotli. */
const otherShare = 1 / 8

const staleMs = pageAgeSeconds.databaseAway * 1_000

/** The client of an uncached reply: its address, the key of its rate limit. */
export interface UncachedClient {
  address: string
  /** Kind of reply: pages cost more than replies of calls. */
  made: Made
}

/**
 * Caches finished public replies with their compressed forms by address, and drops them by tag. Concurrent
 * misses of one page share a single rendering (single-flight).
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #otherBodies: OtherBodies
  readonly #making = new SingleFlight<CachedPage>()
  readonly #keysByTag = new Map<string, Set<string>>()
  /** Time of the last drop of each tag, so that a page made of older data is not cached. */
  readonly #drops = new LRUCache<string, number>({ max: 10_000 })
  readonly #options: PageCacheOptions
  #clock = 0
  #emptied = 0
  hits = 0
  misses = 0
  /** Pages dropped because what they show changed. */
  invalidations = 0
  /** Replies from the cache by route pattern. */
  readonly served = new Map<string, ServedCounts>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#otherBodies = new OtherBodies(options.maxBytes * otherShare)
    this.#pages = new LRUCache({
      maxSize: Math.max(1, Math.floor(options.maxBytes * (1 - otherShare))),
      sizeCalculation: ({ body }) => 2_000 + body.length,
      dispose: (page, key) => this.#forget(key, page),
    })
  }

  /** Answers from the cache. Returns false on a miss. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    const asked = versionedAddress(url)
    // Most addresses equal their canonical key already, which saves parsing them.
    const page = this.#fresh(asked) ?? this.#fresh(this.addressOf(asked))
    if (!page) return false
    const status = write(page, request, response, this.#otherBodies)
    if (status === undefined) return false
    this.#count(page, status)
    return true
  }

  /** Size of all cached pages. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#otherBodies.bytes
  }

  /**
   * Answers by a page that was fresh within the last ten minutes, for when the database is away and no new one can be
   * made. Returns false where there is none.
   */
  serveStale(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    const page = this.#pages.get(this.addressOf(url))
    if (!page || page.freshUntil + staleMs < Date.now()) return false
    writeStale(page, request, response, this.#otherBodies)
    return true
  }

  /**
   * Makes and caches the page, unless another request is making it already, and answers. `make` gets the
   * canonical address and reads no other. Throws what the limit refuses.
   */
  async serveMade(
    request: IncomingMessage,
    response: ServerResponse,
    client: UncachedClient,
    make: (address: string) => Promise<Page>,
  ): Promise<void> {
    const { limit, maxBytes, mayKeep } = this.#options
    const key = this.addressOf(request.url ?? '/')
    // One page has one address, here and in a CDN: otherwise anybody fills both with spellings of it.
    if (maxBytes === 0 || mayKeep?.(key.split('?', 1)[0] ?? '/') === false) {
      await this.serveOnce(request, response, client, make)
      return
    }
    const kept = this.#otherwiseEncoded(key, request)
    if (kept) this.#count(kept, kept.status)
    const page =
      kept ??
      (await this.#making.join(key, response, (isWanted) => {
        this.misses += 1
        const makeIt = () => this.#make(key, () => make(key))
        return limit.run(client.address, client.made, makeIt, isWanted)
      }))
    if (page.status >= 500 && this.serveStale(request, response)) return
    await writeMade(page, request, response, this.#otherBodies)
  }

  /** Makes the page for this request alone, and keeps it nowhere. */
  async serveOnce(
    request: IncomingMessage,
    response: ServerResponse,
    client: UncachedClient,
    make: (address: string) => Promise<Page>,
  ): Promise<void> {
    this.misses += 1
    const key = this.addressOf(request.url ?? '/')
    const isWanted = () => !response.destroyed
    const page = await this.#options.limit.run(
      client.address,
      client.made,
      () => make(key),
      isWanted,
    )
    writeOnce(page, request, response, this.#options.headersOf(key))
  }

  #fresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    return page && page.freshUntil >= Date.now() ? page : undefined
  }

  /** A fresh page that serve() has not sent, because its body is not there in the encoding that the client takes. */
  #otherwiseEncoded(key: string, request: IncomingMessage): CachedPage | undefined {
    const page = this.#fresh(key)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    return page && !this.#otherBodies.find(page, encoding) ? page : undefined
  }

  /** In counters of the page itself: a look-up for each request would cost more than the reply. */
  #count(page: CachedPage, status: number): void {
    this.hits += 1
    if (status === 304) page.served.notModified += 1
    else page.served.whole += 1
  }

  /** The canonical address of a request: its cache key. */
  addressOf(url: string): string {
    return this.#options.addressOf(versionedAddress(url))
  }

  /** Drops every page with one of the tags. */
  drop(tags: readonly string[]): void {
    if (tags.includes(everyPage)) this.clear()
    this.#clock += 1
    for (const tag of tags) {
      this.#drops.set(tag, this.#clock)
      for (const key of this.#keysByTag.get(tag) ?? []) this.#expire(key)
    }
  }

  /** Clears the cache, when notices of other processes may have been missed. */
  clear(): void {
    this.#clock += 1
    this.#emptied = this.#clock
    for (const key of this.#pages.keys()) this.#expire(key)
  }

  /** Kept for serveStale() until it is made again or others need the room. */
  #expire(key: string): void {
    const page = this.#pages.peek(key)
    if (!page) return
    page.freshUntil = Math.min(page.freshUntil, Date.now() - 1)
    this.#forget(key, page)
  }

  async #make(key: string, make: () => Promise<Page>): Promise<CachedPage> {
    const begun = this.#clock
    const page = await withReplica(make)
    const made = await compress(page, key, { ...this.#options, served: this.#countsOf(key) })
    const stale =
      this.#emptied > begun || page.tags.some((tag) => (this.#drops.get(tag) ?? 0) > begun)
    if (page.status === 200) {
      this.#pages.set(key, made)
      for (const tag of page.tags) {
        const keys = this.#keysByTag.get(tag) ?? new Set()
        this.#keysByTag.set(tag, keys.add(key))
      }
      if (stale) this.#expire(key)
    }
    // Gone for good: no stale page of it either.
    if (page.status < 500 && page.status !== 200) this.#pages.delete(key)
    return made
  }

  #countsOf(key: string): ServedCounts {
    const route = this.#options.routeOf?.(key) ?? 'other'
    const known = this.served.get(route)
    if (known) return known
    const counts = { whole: 0, notModified: 0 }
    this.served.set(route, counts)
    return counts
  }

  #forget(key: string, page: CachedPage): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
