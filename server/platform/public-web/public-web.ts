import type { IncomingMessage } from 'node:http'

import { say } from '@haat/contract/refusals/text'
import pLimit, { type LimitFunction } from 'p-limit'

import {
  askPublicHost,
  FetchRefusal,
  type PublicRequest,
  readAddress,
  type TrustedHosts,
} from './public-host.ts'

const mostRedirects = 5
const mostAtOncePerHost = 4
const totalMs = 30_000

interface FetchLimits {
  mostBytes: number
}

/**
 * Asks the public web for what strangers name (server-side request forgery): https on port 443 alone, no cookies, and the
 * connection goes to the very IP address that was checked, again for each redirect.
 */
export class PublicWeb {
  readonly #trusted: TrustedHosts
  readonly #hosts = new Map<string, LimitFunction>()

  constructor(trusted: TrustedHosts = new Map()) {
    this.#trusted = trusted
  }

  /** Throws a FetchRefusal. */
  async fetch(address: string, { mostBytes }: FetchLimits): Promise<Buffer> {
    const signal = AbortSignal.timeout(totalMs)
    let url = readAddress(address)
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const found = await this.#hostLimit(url.hostname)(() =>
        this.#fetchOnce(url, { mostBytes, signal }),
      )
      if (Buffer.isBuffer(found)) return found
      url = readAddress(URL.parse(found.location, url)?.href ?? '')
    }
    throw new FetchRefusal(say('fetch_redirects', { most: mostRedirects }))
  }

  async #fetchOnce(
    url: URL,
    limits: FetchLimits & { signal: AbortSignal },
  ): Promise<Buffer | { location: string }> {
    const response = await askPublicHost(url, this.#trusted, {
      method: 'GET',
      headers: {
        accept: 'image/*',
        // Packed bodies could unpack to more than the limit.
        'accept-encoding': 'identity',
        'user-agent': 'Haat (product import)',
      },
      signal: limits.signal,
    })
    const { statusCode = 0, headers } = response
    try {
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        return { location: headers.location }
      }
      if (statusCode !== 200) {
        const isTransient = statusCode >= 500 || statusCode === 429
        throw new FetchRefusal(say('fetch_status', { status: statusCode }), { isTransient })
      }
      return await readBody(response, limits.mostBytes)
    } finally {
      response.destroy()
    }
  }

  /**
   * Posts to an address that a stranger names, and returns the status of the reply; its body and its redirects are
   * nobody's. Throws a FetchRefusal.
   */
  async post(
    address: string,
    { headers, body }: Pick<PublicRequest, 'headers'> & { body: Buffer },
  ) {
    const url = readAddress(address)
    const signal = AbortSignal.timeout(totalMs)
    const response = await this.#hostLimit(url.hostname)(() =>
      askPublicHost(url, this.#trusted, { method: 'POST', headers, body, signal }),
    )
    response.destroy()
    return response.statusCode ?? 0
  }

  #hostLimit(host: string): LimitFunction {
    const known = this.#hosts.get(host)
    if (known) return known
    // Hosts without work are forgotten, so that the list does not grow for ever.
    for (const [name, { activeCount, pendingCount }] of this.#hosts) {
      if (activeCount + pendingCount === 0) this.#hosts.delete(name)
    }
    const limit = pLimit(mostAtOncePerHost)
    this.#hosts.set(host, limit)
    return limit
  }
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new FetchRefusal(say('fetch_large', { megabytes: Math.floor(mostBytes / 1_048_576) }))
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new FetchRefusal('fetch_packed')
  }
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let length = 0
  try {
    // as: a stream of bytes
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > mostBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof FetchRefusal) throw error
    throw new FetchRefusal('fetch_broke_off', { isTransient: true })
  }
  return Buffer.concat(chunks)
}
