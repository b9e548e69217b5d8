import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { versionedAddress } from './api-address.ts'
import { pickEncoding, type Encoding } from './encoding.ts'
import type { Made, MakingLimit } from './limits/making-limit.ts'
import { SingleFlight } from './single-flight.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A finished public reply before compression. Only status 200 is cached. */
export interface Page {
  status: number
  contentType: string
  /** Target of a redirect. */
  location?: string | undefined
  body: string
  /** Tags for cache invalidation: `Category`, `Product:{id}` … */
  tags: readonly string[]
}

/** A cached page: body and ready header list for each encoding. */
export interface CachedPage {
  status: number
  etag: string
  tags: readonly string[]
  forms: Record<Encoding, { headers: OutgoingHttpHeader[]; body: Buffer }>
  notModified: OutgoingHttpHeader[]
  freshUntil: number
}

export interface PageCacheOptions {
  /** Limit for all encodings of all pages. 0: nothing is cached. */
  maxBytes: number
  /** Milliseconds until a page expires even without invalidation. */
  ttlMs: number
  /** Security headers of the page at an address. */
  headersOf: (address: string) => Readonly<Record<string, string>>
  /** Canonical address, the cache key: only the query parameters that the reply depends on, in one order. */
  addressOf: (url: string) => string
  /** Limits the making of uncached replies. */
  limit: Pick<MakingLimit, 'run'>
}

/** The client of an uncached reply: its address, the key of its rate limit. */
export interface Asker {
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
  readonly #making = new SingleFlight<CachedPage>()
  readonly #keysByTag = new Map<string, Set<string>>()
  /** Time of the last drop of each tag, so that a page made of older data is not cached. */
  readonly #drops = new LRUCache<string, number>({ max: 10_000 })
  readonly #options: PageCacheOptions
  #clock = 0
  #emptied = 0
  hits = 0
  misses = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#pages = new LRUCache({
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: (page) =>
        2_000 +
        page.forms.identity.body.length +
        page.forms.br.body.length +
        page.forms.gzip.body.length,
      dispose: (page, key) => this.#forget(key, page),
    })
  }

  /** Answers from the cache. Returns false on a miss. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    const asked = versionedAddress(url)
    // Most addresses equal their canonical key already, which saves parsing them.
    const page = this.#pages.get(asked) ?? this.#pages.get(this.addressOf(asked))
    if (!page || page.freshUntil < Date.now()) return false
    this.hits += 1
    write(page, request, response)
    return true
  }

  /**
   * Makes and caches the page, unless another request is making it already, and answers. `make` gets the
   * canonical address and reads no other. Throws what the limit refuses.
   */
  async serveMade(
    request: IncomingMessage,
    response: ServerResponse,
    asker: Asker,
    make: (address: string) => Promise<Page>,
  ): Promise<void> {
    const { limit, maxBytes } = this.#options
    const key = this.addressOf(request.url ?? '/')
    if (maxBytes === 0) {
      await this.serveOnce(request, response, asker, make)
      return
    }
    const page = await this.#making.join(key, response, (isWanted) => {
      this.misses += 1
      const makeIt = () => this.#make(key, () => make(key))
      return limit.run(asker.address, asker.made, makeIt, isWanted)
    })
    write(page, request, response)
  }

  /** Makes the page for this request alone, and keeps it nowhere. */
  async serveOnce(
    request: IncomingMessage,
    response: ServerResponse,
    asker: Asker,
    make: (address: string) => Promise<Page>,
  ): Promise<void> {
    this.misses += 1
    const key = this.addressOf(request.url ?? '/')
    const isWanted = () => !response.destroyed
    const page = await this.#options.limit.run(asker.address, asker.made, () => make(key), isWanted)
    writeOnce(page, request, response, this.#options.headersOf(key))
  }

  /** The canonical address of a request: its cache key. */
  addressOf(url: string): string {
    return this.#options.addressOf(versionedAddress(url))
  }

  /** Drops every page with one of the tags. */
  drop(tags: readonly string[]): void {
    this.#clock += 1
    for (const tag of tags) {
      this.#drops.set(tag, this.#clock)
      for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key)
    }
  }

  /** Clears the cache, when notices of other processes may have been missed. */
  clear(): void {
    this.#clock += 1
    this.#emptied = this.#clock
    this.#pages.clear()
  }

  async #make(key: string, make: () => Promise<Page>): Promise<CachedPage> {
    const begun = this.#clock
    const page = await make()
    const made = await compress(page, key, this.#options)
    const stale =
      this.#emptied > begun || page.tags.some((tag) => (this.#drops.get(tag) ?? 0) > begun)
    if (!stale && page.status === 200) {
      this.#pages.set(key, made)
      for (const tag of page.tags) {
        const keys = this.#keysByTag.get(tag) ?? new Set()
        this.#keysByTag.set(tag, keys.add(key))
      }
    }
    return made
  }

  #forget(key: string, page: CachedPage): void {
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

/**
 * A browser revalidates each time (304), so that it never shows an old price. A CDN may serve a page for a
 * minute, and a stale one while it fetches the new; it has its own header, because browsers would obey
 * stale-while-revalidate too (RFC 9213).
 */
const publicCaching = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=300',
}

async function compress(
  page: Page,
  address: string,
  options: PageCacheOptions,
): Promise<CachedPage> {
  const identity = Buffer.from(page.body)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const common = Object.entries({
    ...options.headersOf(address),
    ...(page.status === 200 ? publicCaching : { 'cache-control': 'no-store' }),
    vary: 'accept-encoding',
    ...(page.location !== undefined && { location: page.location }),
  }).flat()
  const form = (encoding: Encoding, body: Buffer) => ({
    body,
    headers: [
      ...common,
      'content-type',
      page.contentType,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
      'etag',
      // The ETag differs by encoding, since each encoding is a representation of its own.
      `"${etag}-${encoding}"`,
    ],
  })
  return {
    status: page.status,
    etag,
    tags: page.tags,
    forms: { identity: form('identity', identity), br: form('br', br), gzip: form('gzip', gz) },
    notModified: common,
    freshUntil: Date.now() + options.ttlMs,
  }
}

/** Sends an uncached reply without compressing it, since it is used once. */
function writeOnce(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const body = Buffer.from(page.body)
  response.writeHead(page.status, [
    // As a flat list, which Node writes faster than an object.
    ...Object.entries(headers).flat(),
    'cache-control',
    'no-store',
    'content-type',
    page.contentType,
    'content-length',
    String(body.length),
    ...(page.location === undefined ? [] : ['location', page.location]),
  ])
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

function write(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const known = request.headers['if-none-match']
  if (page.status === 200 && known?.includes(page.etag)) {
    response.writeHead(304, [...page.notModified, 'etag', `"${page.etag}-${encoding}"`]).end()
    return
  }
  const { headers, body } = page.forms[encoding]
  response.writeHead(page.status, headers)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
