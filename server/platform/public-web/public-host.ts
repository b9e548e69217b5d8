import { Resolver } from 'node:dns/promises'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'

import { say, type Text } from '@haat/contract/refusals/text'
import { wordIn } from '@haat/contract/refusals/word-in'

import { isPublicAddress } from './public-address.ts'

/** A host that stands for one of the public web in tests: where it is, and who signed its certificate. */
export interface TrustedHost {
  address: string
  port: number
  ca: string
}

/** By host name; production has none. */
export type TrustedHosts = ReadonlyMap<string, TrustedHost>

/** Why an address cannot be fetched, with a text for people; `message` is in English, for logs. */
export class FetchRefusal extends Error {
  override name = 'FetchRefusal'
  readonly text: Text
  /** Whether it may work a moment later. */
  readonly isTransient: boolean
  /** Whether the whole host fails, not this one address. */
  readonly isOfHost: boolean
  constructor(
    text: Text,
    { isTransient = false, isOfHost }: { isTransient?: boolean; isOfHost?: boolean } = {},
  ) {
    super(wordIn('en', text))
    this.text = text
    this.isTransient = isTransient
    this.isOfHost = isOfHost ?? isTransient
  }
}

/** Throws a FetchRefusal unless it is https, on its usual port and without a user name. */
export function readAddress(address: string): URL {
  const url = URL.parse(address)
  if (!url) throw new FetchRefusal('fetch_no_address')
  if (url.protocol !== 'https:') throw new FetchRefusal('fetch_https')
  if (url.port !== '') throw new FetchRefusal('fetch_port')
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefusal('fetch_user_name')
  }
  return url
}

const silenceMs = 10_000

interface Host {
  address: string
  port: number
  ca?: string
}

// Asks the name servers itself: dns.lookup() would hold one of the few threads that files and passwords need, for as long
// as a stranger's name server keeps it waiting.
const resolver = new Resolver({ timeout: 5_000, tries: 2 })

async function findPublicHost(hostname: string): Promise<Host> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) ? [literal] : await resolve(hostname)
  const address = addresses.find(isPublicAddress)
  if (address === undefined) throw new FetchRefusal('fetch_not_public')
  return { address, port: 443 }
}

/** Its IP addresses, IPv4 first; none for a name that only this machine or its network knows. */
async function resolve(hostname: string): Promise<string[]> {
  if (!/\.(?!localhost\.?$)[^.]+\.?$/.test(hostname)) return []
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  throw new FetchRefusal(say('fetch_no_server', { host: hostname }), { isTransient: true })
}

export interface PublicRequest {
  method: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: Buffer
  signal: AbortSignal
}

/** Asks a host of the public web; the connection goes to the very IP address that was checked. */
export async function askPublicHost(
  url: URL,
  trusted: TrustedHosts,
  asked: PublicRequest,
): Promise<IncomingMessage> {
  return connect(url, trusted.get(url.hostname) ?? (await findPublicHost(url.hostname)), asked)
}

function connect(
  url: URL,
  { address, port, ca }: Host,
  { method, headers, body, signal }: PublicRequest,
): Promise<IncomingMessage> {
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  return new Promise((done, failed) => {
    const refuse = () => {
      const how = { isTransient: !signal.aborted, isOfHost: true }
      failed(new FetchRefusal('fetch_silent', how))
    }
    const sent = request({
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      servername: isName ? url.hostname : '',
      ...(ca !== undefined && { ca }),
      method,
      headers: { ...headers, host: url.host },
      agent: false,
      timeout: silenceMs,
      signal,
    })
    sent.once('response', done)
    sent.once('timeout', () => sent.destroy())
    sent.on('error', refuse)
    sent.end(body)
  })
}
