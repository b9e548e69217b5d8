import { language } from '#app/language/language.ts'

import { refreshToken } from './refresh-token.ts'
import { readSession } from './session-store.ts'

interface Asked {
  headers: Record<string, string>
  signal: AbortSignal
}

/**
 * Opens a stream of server-sent events with the access token, which EventSource cannot send; it is refreshed once when it
 * has expired. Undefined: the person is no longer signed in.
 */
export async function openEvents(path: string, asked: Asked): Promise<Response | undefined> {
  const { token } = readSession()
  if (!token) return undefined
  const first = await open(path, token, asked)
  if (first.status !== 401) return first
  const renewed = await refreshToken(token)
  return renewed ? open(path, renewed, asked) : undefined
}

const open = (path: string, token: string, { headers, signal }: Asked) =>
  fetch(`/api/v1${path}`, {
    headers: { 'accept-language': language(), ...headers, authorization: `Bearer ${token}` },
    credentials: 'same-origin',
    signal,
  })
