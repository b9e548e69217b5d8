import { traced } from '#platform/trace/trace.ts'

import { CarrierFailure } from '../carrier-failure.ts'

const timeoutMs = 20_000

interface ProviderRequest {
  headers?: Record<string, string>
  body: string | URLSearchParams
}

interface ProviderReply {
  status: number
  body: string
}

/**
 * Posts to an SMS gateway and returns its reply; most gateways use status 200 for everything. Throws when
 * there is no reply in time. The reply must not be logged: gateways repeat the message in it.
 */
export function askProvider(
  provider: string,
  url: string,
  request: ProviderRequest,
): Promise<ProviderReply> {
  const attributes = { 'server.address': new URL(url).host }
  return traced('SMS provider', 'client', attributes, () => post(provider, url, request))
}

async function post(
  provider: string,
  url: string,
  request: ProviderRequest,
): Promise<ProviderReply> {
  try {
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      // A redirect could send the key to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.text() }
  } catch {
    throw new CarrierFailure(provider, { code: 'no answer', final: false })
  }
}

/** The reply as JSON; undefined for anything else. */
export function asJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
