import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { proxyMatcher } from '../proxy-list.ts'
import type { Settings } from '../settings.ts'
import { forbidden } from './refusal.ts'

/**
 * Whether a trusted proxy reports that a request came over plain http. Anybody else's header counts for nothing: it
 * would lead past the page cache.
 */
export function cameByPlainHttp({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): (request: IncomingMessage) => boolean {
  if (!publicUrl.startsWith('https:') || trustProxy === undefined) return () => false
  const isTrusted = proxyMatcher(trustProxy)
  return (request) => saysPlainHttp(request) && isTrusted(request.socket.remoteAddress ?? '')
}

/** Whether the proxy's header reports plain http; `demandHttps` decides whether to trust it. */
const saysPlainHttp = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['x-forwarded-proto'] === 'http'

/**
 * Redirects GETs that a trusted proxy received over plain http to https, before anything is typed; other
 * methods are refused. Without the header the transport is unknown and the request passes: a proxy's own
 * health checks send none.
 */
export function demandHttps(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
): void {
  if (!publicUrl.startsWith('https:') || trustProxy === undefined) return
  app.addHook('onRequest', (request, reply, done) => {
    // A single address means that no trusted proxy is in between, and any client can send the header.
    if (!saysPlainHttp(request) || request.protocol !== 'http' || request.ips?.length === 1) done()
    else if (request.method === 'GET' || request.method === 'HEAD') {
      void reply.redirect(publicUrl + (request.originalUrl || '/'), 308)
    } else done(forbidden('https_needed'))
  })
}
