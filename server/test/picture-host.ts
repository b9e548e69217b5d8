import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { generate } from 'selfsigned'
import { afterAll, beforeAll } from 'vitest'

import type { TrustedHost } from '#platform/public-web/public-host.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export interface PictureHost {
  /** For the ports of a shop: filled before the first test. */
  trustedHosts: Map<string, TrustedHost>
  /** Paths asked for so far. */
  asked: string[]
  /** Most requests that were open at once. */
  mostOpen(): number
  /** Answers this path from now on; the address of it. */
  serve(path: string, answer: Answer | Buffer): string
}

const names = ['pictures.test', 'other.test']

/** A local https server that stands for hosts of the public web. Call it at the top of the file. */
export function pictureHost(): PictureHost {
  const answers = new Map<string, Answer>()
  const trustedHosts = new Map<string, TrustedHost>()
  const asked: string[] = []
  let open = 0
  let most = 0
  let server: Server
  beforeAll(async () => {
    const { private: key, cert } = await generate(
      [{ name: 'commonName', value: 'pictures.test' }],
      {
        keyType: 'ec',
        algorithm: 'sha256',
        extensions: [
          { name: 'basicConstraints', cA: true },
          { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
        ],
      },
    )
    server = createServer({ key, cert }, (request, response) => {
      const path = request.url ?? ''
      asked.push(path)
      open += 1
      most = Math.max(most, open)
      response.once('close', () => {
        open -= 1
      })
      const answer = answers.get(path)
      if (answer) answer(response, request)
      else response.writeHead(404).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // as: it listens on a port
    for (const name of names) trustedHosts.set(name, { address: '127.0.0.1', port, ca: cert })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    trustedHosts,
    asked,
    mostOpen: () => most,
    serve(path, answer) {
      answers.set(
        path,
        Buffer.isBuffer(answer)
          ? (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(answer)
          : answer,
      )
      return `https://pictures.test${path}`
    },
  }
}
