import { CarrierFailure } from './carrier-failure.ts'

const timeoutMs = 20_000

/**
 * Posts to an SMS gateway and reads what it says; most of them say 200 to everything. Throws when there is no
 * answer in time. The answer must not be logged: gateways repeat the message in it.
 */
export async function askProvider(
  provider: string,
  url: string,
  request: { headers?: Record<string, string>; body: string | URLSearchParams },
): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, {
      ...request,
      method: 'POST',
      // A key must not follow to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.text() }
  } catch {
    throw new CarrierFailure(provider, { code: 'no answer', final: false })
  }
}

/** The answer as JSON; undefined when it is something else. */
export function asJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
