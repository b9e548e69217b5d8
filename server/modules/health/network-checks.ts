import { lookup } from 'node:dns/promises'

import ipaddr from 'ipaddr.js'

import { systemClock } from '#platform/clock.ts'
import type { Settings } from '#platform/settings.ts'

import { checkCertificateOf } from './certificate.ts'
import { Problem } from './check.ts'
import { type Seen, seenKey, seenPath } from './seen.ts'

/** An address of documentation (RFC 5737) that no client has: whoever believes it believes a forged header. */
const forgedAddress = '203.0.113.77'

export async function resolveName({ publicUrl }: Settings): Promise<string> {
  const host = hostOf(publicUrl)
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new Problem(
      `no DNS entry for ${host} (${codeOf(error)}). Let its name point to this server, or mend PUBLIC_URL`,
    )
  })
  return `${host} is ${found.map(({ address }) => address).join(', ')}`
}

export async function checkCertificate({ publicUrl, production }: Settings): Promise<string> {
  const { protocol, port } = new URL(publicUrl)
  if (protocol === 'http:') {
    if (!production || isLoopback(hostOf(publicUrl))) return 'none needed: http on this machine'
    throw new Problem('PUBLIC_URL begins with http: put a proxy with TLS before the shop')
  }
  return checkCertificateOf(hostOf(publicUrl), Number(port || 443))
}

export async function checkAnswer({ publicUrl }: Settings): Promise<string> {
  const reply = await ask(`${publicUrl}/readyz`)
  if (reply.status === 200) return `${publicUrl} can take orders`
  throw new Problem(
    `${publicUrl}/readyz answers ${reply.status}. See the shop's log, its database and its disk`,
  )
}

export async function checkProxy({ publicUrl, secretKey, trustProxy }: Settings): Promise<string> {
  const reply = await ask(publicUrl + seenPath, {
    headers: { authorization: `Bearer ${seenKey(secretKey)}`, 'x-forwarded-for': forgedAddress },
  })
  if (reply.status !== 200) {
    throw new Problem(
      `${publicUrl}${seenPath} answers ${reply.status}: another shop, another SECRET_KEY, or another program is there`,
    )
  }
  // as: the reply of our own route.
  const seen = (await reply.json()) as Seen
  if (seen.address === forgedAddress) {
    throw new Problem(
      'a forged X-Forwarded-For is believed. Let the proxy replace the header, and let TRUST_PROXY name the proxy alone',
    )
  }
  const isPublic = !isLoopback(hostOf(publicUrl))
  if (isPublic && trustProxy === undefined && isPrivate(seen.address)) {
    throw new Problem(
      `every visitor counts as ${seen.address}. Set TRUST_PROXY=${seen.address}, and let the proxy send X-Forwarded-For`,
    )
  }
  if (publicUrl.startsWith('https:') && seen.protocol !== 'https') {
    throw new Problem(
      seen.forwardedProtocol === undefined
        ? 'the proxy does not send X-Forwarded-Proto. Let it send "https"'
        : `X-Forwarded-Proto arrives as "${seen.forwardedProtocol}" and is not believed. Set TRUST_PROXY to the proxy's address`,
    )
  }
  return `the server sees ${seen.address} over ${seen.protocol}`
}

export async function checkWebClock({ publicUrl }: Settings): Promise<string> {
  const reply = await ask(`${publicUrl}/healthz`)
  const date = Date.parse(reply.headers.get('date') ?? '')
  if (Number.isNaN(date)) throw new Problem(`${publicUrl} sends no Date. See the proxy`)
  return withinSeconds(date, 30, publicUrl)
}

/** Throws when a clock is further from ours than `most` seconds. */
export function withinSeconds(date: number, most: number, whose: string): string {
  const apart = Math.abs(systemClock.now().getTime() - date) / 1000
  if (apart <= most) return `within ${Math.max(1, Math.ceil(apart))} s of ${whose}`
  throw new Problem(
    `${Math.round(apart)} s apart from ${whose}. Let both machines keep the time (chrony, systemd-timesyncd): codes and sessions live by it`,
  )
}

/** A notice without a signature must reach the shop, and be refused by it. */
export async function checkNotices({
  publicUrl,
  sslcommerz,
  production,
}: Settings): Promise<string> {
  if (!sslcommerz && production) return 'not needed: online payment is off'
  const address = `${publicUrl}/api/v1/payment/ipn`
  const reply = await ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'tran_id=doctor',
  })
  if (reply.status === 400) return `${address} is reached, and refuses what is not signed`
  throw new Problem(
    `${address} answers ${reply.status} instead of 400. Let the proxy and the firewall pass POSTs of the gateway`,
  )
}

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(9_000)
  return fetch(url, { redirect: 'manual', ...init, signal }).catch((error: unknown) => {
    const { cause } = error as { cause?: unknown } // fetch's error
    const words = codeOf(cause ?? error)
    throw new Problem(`${url} does not answer (${words}). Is the shop running, is the proxy?`)
  })
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

const isPrivate = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
