import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'

import type { Answer } from './wait.ts'

interface Question {
  /** The certificate that must have signed that of the server. */
  ca: string
  /** Of who asks. */
  cert?: string
  key?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks by TLS with certificates of the cluster; undefined: no answer within two seconds, or a refused certificate. */
export async function askSecurely(
  address: string,
  { body = '', ...options }: Question,
): Promise<Answer | undefined> {
  const asked = request(address, { ...options, signal: AbortSignal.timeout(2_000) })
  // The answer tells of it as well; without a listener an error ends the process.
  asked.on('error', () => undefined)
  try {
    const answered = once(asked, 'response')
    asked.end(body)
    // as: the arguments of Node's event.
    const [reply] = (await answered) as [IncomingMessage]
    return { status: reply.statusCode ?? 0, body: await text(reply) }
  } catch {
    return undefined
  }
}
