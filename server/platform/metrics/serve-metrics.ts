import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { whileClosed } from '../http/closed-shop.ts'

const contentType = Registry.PROMETHEUS_CONTENT_TYPE

/** `/metrics` on the shop's own port: with the token as bearer, else as if there were nothing. */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  text: () => Promise<string>,
): void {
  app.get('/metrics', whileClosed, async (request, reply) => {
    const given = request.headers.authorization ?? ''
    if (token === undefined || !isSame(given, `Bearer ${token}`)) return reply.callNotFound()
    void reply.header('cache-control', 'no-store').type(contentType)
    return text()
  })
}

/** Compares hashes in constant time, so that neither content nor length is told. */
function isSame(one: string, other: string): boolean {
  const hash = (words: string) => createHash('sha256').update(words).digest()
  return timingSafeEqual(hash(one), hash(other))
}

/** `/metrics` without a token, for this machine alone. Port 0: any. Returns the port. */
export async function openOpsPort(
  port: number,
  text: () => Promise<string>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
