import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

import type { CdnSettings } from '../../cdn-settings.ts'
import { pickEncoding, type Encoding } from '../encoding.ts'
import { tagHeader } from './cdn.ts'
import { alone, type OtherBodies } from './other-bodies.ts'
import { pageAgeSeconds } from './page-age.ts'

const compressBrotli = promisify(brotliCompress)

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

/** A cached page: ready header list for each encoding, without the length of the body, and the body in Brotli. */
export interface CachedPage {
  status: number
  etag: string
  tags: readonly string[]
  headers: Record<Encoding, OutgoingHttpHeader[]>
  body: Buffer
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
 * A browser revalidates each time (304), so that it never shows an old price. A CDN may serve a page for its age, and a
 * stale one while it fetches the new; it has its own header, because browsers would obey
 * stale-while-revalidate too (RFC 9213).
 */
const publicCaching = {
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${pageAgeSeconds.cdn}`,
  'cdn-cache-control': `public, max-age=${pageAgeSeconds.cdn}, stale-while-revalidate=${pageAgeSeconds.cdnFetching}`,
}

/** Sends a page that is no longer fresh: nobody is to keep it. */
export function writeStale(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  bodies: OtherBodies,
): void {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const headers = uncached(page.headers[encoding])
  send(page.status, headers, bodies.makeNow(page, encoding), { request, response })
}

function send(
  status: number,
  headers: readonly OutgoingHttpHeader[],
  body: Buffer,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  response.writeHead(status, [...headers, 'content-length', String(body.length)])
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** The same headers for a reply that nobody is to keep. */
function uncached(headers: readonly OutgoingHttpHeader[]): OutgoingHttpHeader[] {
  const changed = [...headers]
  for (const name of Object.keys(publicCaching)) changed[changed.indexOf(name) + 1] = 'no-store'
  return changed
}

/** Base-2 logarithm of Brotli's window: 256 KB, more than a page. Its default of 4 MB keeps 3 MB more in each thread. */
const windowBits = 18

/** Makes the body of a page in Brotli and all headers. */
export async function compress(
  page: Page,
  address: string,
  options: CompressOptions,
): Promise<CachedPage> {
  const plain = Buffer.from(page.body)
  const body = await compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  })
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const common = Object.entries({
    ...options.headersOf(address),
    ...(page.status === 200
      ? { ...publicCaching, ...tagHeader(options.cdn, page.tags) }
      : { 'cache-control': 'no-store' }),
    vary: 'accept-encoding',
    ...(page.status === 503 && { 'retry-after': '5' }),
    ...(page.location !== undefined && { location: page.location }),
  }).flat()
  const headers = (encoding: Encoding) => [
    ...common,
    'content-type',
    page.contentType,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'etag',
    // The ETag differs by encoding, since each encoding is a representation of its own.
    `"${etag}-${encoding}"`,
  ]
  return {
    status: page.status,
    etag,
    tags: page.tags,
    headers: { identity: headers('identity'), br: headers('br'), gzip: headers('gzip') },
    body: alone(body),
    notModified: common,
    freshUntil: Date.now() + options.ttlMs,
    served: options.served,
  }
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

/**
 * Sends a cached page in the encoding that the client takes, or 304. Returns the status; undefined where the body is not there
 * in this encoding.
 */
export function write(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  bodies: OtherBodies,
): number | undefined {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const known = request.headers['if-none-match']
  if (page.status === 200 && known?.includes(page.etag)) {
    response.writeHead(304, [...page.notModified, 'etag', `"${page.etag}-${encoding}"`]).end()
    return 304
  }
  const body = bodies.find(page, encoding)
  if (!body) return undefined
  send(page.status, page.headers[encoding], body, { request, response })
  return page.status
}

/** The same, whatever the encoding. */
export async function writeMade(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  bodies: OtherBodies,
): Promise<void> {
  if (write(page, request, response, bodies) !== undefined) return
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const body = await bodies.make(page, encoding)
  send(page.status, page.headers[encoding], body, { request, response })
}
