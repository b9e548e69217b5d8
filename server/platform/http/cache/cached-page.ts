import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { CdnSettings } from '../../cdn-settings.ts'
import { pickEncoding, type Encoding } from '../encoding.ts'
import { tagHeader } from './cdn.ts'
import type { PlainBodies } from './plain-bodies.ts'

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

/** A cached page: ready header list for each encoding, and the compressed bodies. */
export interface CachedPage {
  status: number
  etag: string
  tags: readonly string[]
  headers: Record<Encoding, OutgoingHttpHeader[]>
  bodies: Record<Exclude<Encoding, 'identity'>, Buffer>
  notModified: OutgoingHttpHeader[]
  freshUntil: number
  served: ServedCounts
}

/** How often a cached page was sent whole, and as 304. */
export interface ServedCounts {
  whole: number
  notModified: number
}

interface CompressOptions {
  headersOf: (address: string) => Readonly<Record<string, string>>
  ttlMs: number
  served: ServedCounts
  cdn?: CdnSettings | undefined
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

/** Sends a page that is no longer fresh: nobody is to keep it. */
export function writeStale(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  plain: PlainBodies,
): void {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  response.writeHead(page.status, uncached(page.headers[encoding]))
  if (request.method === 'HEAD') response.end()
  else response.end(bodyOf(page, encoding, plain))
}

function bodyOf({ etag, bodies }: CachedPage, encoding: Encoding, plain: PlainBodies): Buffer {
  return encoding === 'identity' ? plain.of(etag, bodies.gzip) : bodies[encoding]
}

/** The same headers for a reply that nobody is to keep. */
function uncached(headers: readonly OutgoingHttpHeader[]): OutgoingHttpHeader[] {
  const changed = [...headers]
  for (const name of Object.keys(publicCaching)) changed[changed.indexOf(name) + 1] = 'no-store'
  return changed
}

/** Base-2 logarithm of Brotli's window: 256 KB, more than a page. Its default of 4 MB keeps 3 MB more in each thread. */
const windowBits = 18

/** Makes the compressed bodies of a page and all headers. */
export async function compress(
  page: Page,
  address: string,
  options: CompressOptions,
): Promise<CachedPage> {
  const identity = Buffer.from(page.body)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits,
      },
    }),
    compressGzip(identity, { level: 6 }),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const common = Object.entries({
    ...options.headersOf(address),
    ...(page.status === 200
      ? { ...publicCaching, ...tagHeader(options.cdn, page.tags) }
      : { 'cache-control': 'no-store' }),
    vary: 'accept-encoding',
    ...(page.status === 503 && { 'retry-after': '5' }),
    ...(page.location !== undefined && { location: page.location }),
  }).flat()
  const headers = (encoding: Encoding, { length }: Buffer) => [
    ...common,
    'content-type',
    page.contentType,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(length),
    'etag',
    // The ETag differs by encoding, since each encoding is a representation of its own.
    `"${etag}-${encoding}"`,
  ]
  return {
    status: page.status,
    etag,
    tags: page.tags,
    headers: {
      identity: headers('identity', identity),
      br: headers('br', br),
      gzip: headers('gzip', gz),
    },
    bodies: { br: alone(br), gzip: alone(gz) },
    notModified: common,
    freshUntil: Date.now() + options.ttlMs,
    served: options.served,
  }
}

/** The same bytes in memory of exactly their size: zlib gives a part of a block of 16 KB, which a small reply would keep. */
function alone(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

/** Sends an uncached reply without compressing it, since it is used once. */
export function writeOnce(
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
    ...(page.status === 503 ? ['retry-after', '5'] : []),
    ...(page.location === undefined ? [] : ['location', page.location]),
  ])
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** Sends a cached page in the encoding that the client takes, or 304. Returns the status. */
export function write(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  plain: PlainBodies,
): number {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const known = request.headers['if-none-match']
  if (page.status === 200 && known?.includes(page.etag)) {
    response.writeHead(304, [...page.notModified, 'etag', `"${page.etag}-${encoding}"`]).end()
    return 304
  }
  response.writeHead(page.status, page.headers[encoding])
  if (request.method === 'HEAD') response.end()
  else response.end(bodyOf(page, encoding, plain))
  return page.status
}
