import { type Envelope, needsConfirmation } from '@haat/contract/envelope'
import type { FileReply } from '@haat/contract/file'

import { language } from '#app/language/language.ts'

import { askToConfirm } from './ask-to-confirm.ts'
import { createApi, type Api, type RawCall } from './api.ts'
import { formOf } from './form-of.ts'
import { forgetPages } from './page-memory.ts'
import { refreshToken } from './refresh-token.ts'
import { readSession } from './session-store.ts'

/**
 * The API in the browser: fetch with the access token, refreshed once when it has expired. A call that requires
 * re-authentication is repeated once after the user has re-authenticated.
 */
export const browserApi: Api = createApi(async (_key, call) => {
  const { token } = readSession()
  const first = await sendRenewed(call, token)
  // The session has ended, or a price or the stock differs from what kept pages show.
  if (first.statusCode === 401 || first.statusCode === 409) forgetPages()
  if (first.success || !needsConfirmation(first)) return first
  return (await askToConfirm()) ? sendRenewed(call, readSession().token) : first
})

async function sendRenewed(call: RawCall, token: string | null): Promise<Envelope<unknown>> {
  const first = await send(call, token)
  if (first.success || first.statusCode !== 401 || !token) return first
  const renewed = await refreshToken(token)
  return renewed ? send(call, renewed) : first
}

async function send(call: RawCall, token: string | null): Promise<Envelope<unknown>> {
  const { body, type } = payloadOf(call)
  const query = new URLSearchParams(
    Object.entries(call.query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  )
  // Of what caches keep by its address.
  if (call.method === 'GET' && language() === 'bn') query.set('lang', 'bn')
  const response = await (call.extras.request ?? fetch)(
    `/api/v1${call.path}${query.size > 0 ? `?${query}` : ''}`,
    {
      method: call.method,
      headers: {
        'accept-language': language(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...call.extras.headers,
      },
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
      ...(call.extras.signal && { signal: call.extras.signal }),
    },
  )
  return readReply(response)
}

/** The browser sets the content type of a form itself, with the multipart boundary. */
function payloadOf({ body, files }: RawCall): { body?: BodyInit; type?: string } {
  if (files) return { body: formOf(body, files) }
  if (body === undefined) return {}
  return { body: JSON.stringify(body), type: 'application/json' }
}

/** A file reply carries Content-Disposition; an error page of a proxy does not. */
async function readReply(response: Response): Promise<Envelope<unknown>> {
  const [, name] = /^attachment; filename="([^"]+)"/.exec(kept(response)) ?? []
  if (!response.ok || name === undefined) return readEnvelope(response)
  const file: FileReply = { name, bytes: new Uint8Array(await response.arrayBuffer()) }
  return { success: true, statusCode: response.status, message: 'OK', data: file }
}

const kept = ({ headers }: Response) => headers.get('content-disposition') ?? ''

/** A proxy may answer with a page of its own: that counts as a failure, too. */
async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  try {
    // Every reply below /api/v1 is an envelope (docs/behaviour.md §2).
    const envelope = (await response.json()) as Envelope<unknown>
    const retryAfter = Number(response.headers.get('retry-after'))
    return envelope.success || !retryAfter ? envelope : { ...envelope, retryAfter }
  } catch {
    const { status, statusText } = response
    return { success: false, statusCode: status || 502, message: statusText, requestId: '' }
  }
}
