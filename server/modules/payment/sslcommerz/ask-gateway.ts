import type { z } from 'zod'

import { traced } from '#platform/trace/trace.ts'

import { GatewayFailure } from '../gateway.ts'

interface Question {
  /** Named in errors: `a session`. */
  what: string
  url: string
  query?: Record<string, string>
  /** Form fields; makes the request a POST. */
  form?: Record<string, string>
  timeoutMs: number
}

/**
 * Sends a request to SSLCommerz and parses its JSON. Queries carry the password, so no address, and no error
 * that may contain one, leaves this function.
 */
export async function askGateway<Schema extends z.ZodType>(
  { what, url, query, form, timeoutMs }: Question,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { status, body } = await traced(
    `gateway ${what}`,
    'client',
    { 'server.address': new URL(url).host },
    () => exchange(what, withQuery(url, query), form, timeoutMs),
  )
  const read = schema.safeParse(asJson(body))
  if (!read.success) throw new GatewayFailure(what, `HTTP ${status}, not understood`)
  return read.data
}

async function exchange(
  what: string,
  url: string,
  form: Record<string, string> | undefined,
  timeoutMs: number,
): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { accept: 'application/json' },
      // A redirect could send the password to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw new GatewayFailure(what, late ? 'too late' : 'no answer')
  }
}

function withQuery(url: string, query: Record<string, string> | undefined): string {
  return query ? `${url}?${new URLSearchParams(query).toString()}` : url
}

/** Some failures are HTML: undefined for text that is not JSON. */
function asJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
