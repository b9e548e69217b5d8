import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { versionedAddress } from './api-address.ts'
import { pickEncoding, type Encoding } from './encoding.ts'
import type { Made, MakingLimit } from './making-limit.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A finished public reply, before it is compressed. Only replies with status 200 are kept. */
export interface Page {
  status: number
  contentType: string
  /** Where a redirect leads. */
  location?: string | undefined
  body: string
  /** What it was made of: `Category`, `Product:{id}` … */
  tags: readonly string[]
}

/** A page as it is kept: each form with its whole header list, ready to be written. */
export interface CachedPage {
  status: number
  etag: string
  tags: readonly string[]
  forms: Record<Encoding, { headers: OutgoingHttpHeader[]; body: Buffer }>
  notModified: OutgoingHttpHeader[]
  freshUntil: number
}

export interface PageCacheOptions {
  /** Bytes of all forms together. 0: nothing is kept, and each reply is sent as it is made. */
  maxBytes: number
  /** Milliseconds after which a page is made anew even if nobody dropped it. */
  ttl: number
  /** Sent with every page: the security headers. */
  headers: Readonly<Record<string, string>>
  /** The address that a reply is made for: with the parameters that it depends on, in one order, and no others. */
  addressOf: (url: string) => string
  /** Bounds what is made anew. */
  limit: Pick<MakingLimit, 'run'>
}

/** Who asks for a reply that is not kept: the key of their share. */
export interface Asker {
  address: string
  /** What is asked for: pages cost more than replies. */
  made: Made
}

/** A reply that is made, and who waits for it. */
interface Making {
  askers: ServerResponse[]
  page: Promise<CachedPage>
}

interface Beginning {
  asker: Asker
  response: ServerResponse
  make: (address: string) => Promise<Page>
}

/**
 * Keeps finished public replies with their compressed forms, keyed by address, dropped by tag.
 * One miss makes the page, the others wait for it.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #making = new Map<string, Making>()
  readonly #keysByTag = new Map<string, Set<string>>()
  /** When each tag was last dropped, so that a page made of older data is not kept. */
  readonly #drops = new LRUCache<string, number>({ max: 10_000 })
  readonly #options: PageCacheOptions
  /** The headers of a reply that is not kept, as a list: Node writes one sooner than an object. */
  readonly #once: readonly string[]
  #clock = 0
  #emptied = 0
  hits = 0
  misses = 0

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#once = [...Object.entries(options.headers).flat(), 'cache-control', 'no-store']
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

  /** Answers from the cache. False when it has nothing for this request. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    const asked = versionedAddress(url)
    // Most addresses are spelled as their key already, which saves reading them.
    const page = this.#pages.get(asked) ?? this.#pages.get(this.addressOf(asked))
    if (!page || page.freshUntil < Date.now()) return false
    this.hits += 1
    write(page, request, response)
    return true
  }

  /**
   * Makes the page unless another request is making it already, keeps it, and answers. `make` is given the address
   * that is the page's key, and reads no other. Throws what the limit refuses.
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
      this.misses += 1
      const isWanted = () => !response.destroyed
      const page = await limit.run(asker.address, asker.made, () => make(key), isWanted)
      writeOnce(page, request, response, this.#once)
      return
    }
    const making = this.#making.get(key)
    if (making) making.askers.push(response)
    const page = making?.page ?? this.#begin(key, { asker, response, make })
    write(await page, request, response)
  }

  #begin(key: string, { asker, response, make }: Beginning): Promise<CachedPage> {
    this.misses += 1
    const askers = [response]
    const isWanted = () => askers.some(({ destroyed }) => !destroyed)
    const makeIt = () => this.#make(key, () => make(key))
    const page = this.#options.limit
      .run(asker.address, asker.made, makeIt, isWanted)
      .finally(() => this.#making.delete(key))
    this.#making.set(key, { askers, page })
    return page
  }

  /** The address that the reply to a request is made for, and kept under. */
  addressOf(url: string): string {
    return this.#options.addressOf(versionedAddress(url))
  }

  /** Forgets every page made of one of the tags. */
  drop(tags: readonly string[]): void {
    this.#clock += 1
    for (const tag of tags) {
      this.#drops.set(tag, this.#clock)
      for (const key of this.#keysByTag.get(tag) ?? []) this.#pages.delete(key)
    }
  }

  /** Forgets everything: notices of other processes may have been missed. */
  clear(): void {
    this.#clock += 1
    this.#emptied = this.#clock
    this.#pages.clear()
  }

  async #make(key: string, make: () => Promise<Page>): Promise<CachedPage> {
    const begun = this.#clock
    const page = await make()
    const made = await compress(page, this.#options)
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
 * A browser asks each time, and is told 304: it must not show a price that was. A CDN may answer for a minute,
 * and show the old page while it fetches the new; it is told apart, because browsers would obey
 * stale-while-revalidate too (RFC 9213).
 */
const publicCaching = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=300',
}

async function compress(page: Page, options: PageCacheOptions): Promise<CachedPage> {
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
    ...options.headers,
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
      // Each encoding is a representation of its own.
      `"${etag}-${encoding}"`,
    ],
  })
  return {
    status: page.status,
    etag,
    tags: page.tags,
    forms: { identity: form('identity', identity), br: form('br', br), gzip: form('gzip', gz) },
    notModified: common,
    freshUntil: Date.now() + options.ttl,
  }
}

/** A reply that nobody will ask for again: not worth compressing. */
function writeOnce(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
): void {
  const body = Buffer.from(page.body)
  response.writeHead(page.status, [
    ...headers,
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
