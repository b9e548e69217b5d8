import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll } from 'vitest'

export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body: string | object
}

export interface LocalGateway {
  url: string
  /** Received requests, in order. */
  received: Received[]
  /** Sets the reply to further requests. */
  answerWith(answer: (request: Received) => Answer): void
}

/** A local HTTP server in place of an external service; closed at the end of the test file. */
export async function localGateway(): Promise<LocalGateway> {
  let answer: (request: Received) => Answer = () => ({ status: 404, body: '' })
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      const { status = 200, headers: more, body } = answer(one)
      const json = typeof body === 'object'
      const contentType = json ? 'application/json' : 'text/html'
      response.writeHead(status, { 'content-type': contentType, ...more })
      response.end(json ? JSON.stringify(body) : body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // as: the server listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      answer = next
    },
  }
}
