import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'

import pLimit, { type LimitFunction } from 'p-limit'

import { isPublicAddress } from './public-address.ts'

/** A host that stands for one of the public web in tests: where it is, and who signed its certificate. */
export interface TrustedHost {
  address: string
  port: number
  ca: string
}

/** By host name; production has none. */
export type TrustedHosts = ReadonlyMap<string, TrustedHost>

/** Why an address cannot be fetched; the message is for people. */
export class FetchRefusal extends Error {
  override name = 'FetchRefusal'
  /** Whether it may work a moment later. */
  readonly isTransient: boolean
  constructor(message: string, { isTransient = false } = {}) {
    super(message)
    this.isTransient = isTransient
  }
}

const mostRedirects = 5
const mostAtOncePerHost = 4
const silenceMs = 10_000
const totalMs = 30_000

interface FetchLimits {
  mostBytes: number
}

/**
 * Fetches files of the public web that strangers name (server-side request forgery): https on port 443 alone, no cookies,
 * and the connection goes to the very IP address that was checked, anew for each redirect.
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
    throw new FetchRefusal(`It redirects more than ${mostRedirects} times`)
  }

  async #fetchOnce(
    url: URL,
    limits: FetchLimits & { signal: AbortSignal },
  ): Promise<Buffer | { location: string }> {
    const host = this.#trusted.get(url.hostname) ?? (await findPublicHost(url.hostname))
    const response = await connect(url, host, limits.signal)
    const { statusCode = 0, headers } = response
    try {
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        return { location: headers.location }
      }
      if (statusCode !== 200) {
        const isTransient = statusCode >= 500 || statusCode === 429
        throw new FetchRefusal(`Its server answers with ${statusCode}`, { isTransient })
      }
      return await readBody(response, limits.mostBytes)
    } finally {
      response.destroy()
    }
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

function readAddress(address: string): URL {
  const url = URL.parse(address)
  if (!url) throw new FetchRefusal('This is no address')
  if (url.protocol !== 'https:') throw new FetchRefusal('Its address must begin with https://')
  if (url.port !== '') throw new FetchRefusal('Its address must have no port')
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefusal('Its address must have no user name')
  }
  return url
}

interface Host {
  address: string
  port: number
  ca?: string
}

async function findPublicHost(hostname: string): Promise<Host> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) ? [literal] : await resolve(hostname)
  const address = addresses.find(isPublicAddress)
  if (address === undefined) throw new FetchRefusal('Its address is not on the public internet')
  return { address, port: 443 }
}

async function resolve(hostname: string): Promise<string[]> {
  try {
    return (await lookup(hostname, { all: true, order: 'ipv4first' })).map(({ address }) => address)
  } catch {
    throw new FetchRefusal(`There is no server called ${hostname}`, { isTransient: true })
  }
}

function connect(
  url: URL,
  { address, port, ca }: Host,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  return new Promise((done, failed) => {
    const refuse = () =>
      failed(new FetchRefusal('Its server does not answer', { isTransient: !signal.aborted }))
    const sent = request({
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      servername: isName ? url.hostname : '',
      ...(ca !== undefined && { ca }),
      headers: {
        host: url.host,
        accept: 'image/*',
        // Packed bodies could unpack to more than the limit.
        'accept-encoding': 'identity',
        'user-agent': 'Haat (product import)',
      },
      agent: false,
      timeout: silenceMs,
      signal,
    })
    sent.once('response', done)
    sent.once('timeout', () => sent.destroy())
    sent.on('error', refuse)
    sent.end()
  })
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new FetchRefusal(`It is larger than ${Math.floor(mostBytes / 1_048_576)} MB`)
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new FetchRefusal('Its server sends it packed')
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
    throw new FetchRefusal('Its server broke off', { isTransient: true })
  }
  return Buffer.concat(chunks)
}
