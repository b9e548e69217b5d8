import type { SendRequest } from './api.ts'

/** Sends a large form: `onSent` hears the share that is sent, from 0 to 1, which fetch does not tell. */
export const tellingProgress =
  (onSent: (share: number) => void): SendRequest =>
  (address, { method, headers, body, signal }) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / total))
    signal?.addEventListener('abort', () => request.abort())
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    request.addEventListener('load', () => resolve(responseOf(request)))
    // As fetch does, so that a lost connection is told by the same words.
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(signal?.reason))
    // as: the API sends no streams, the one kind of body that XMLHttpRequest has not.
    request.send(body as XMLHttpRequestBodyInit | null)
    return promise
  }

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const name of ['content-type', 'content-disposition', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.response as Blob, { status, statusText, headers }) // as: responseType
}
