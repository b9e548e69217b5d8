import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { Settings } from '../settings.ts'
import { forbidden } from './refusal.ts'

/** Whether a proxy may have taken a request over plain http; whether it is believed is for `demandHttps` to say. */
export const saysPlainHttp = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['x-forwarded-proto'] === 'http'

/**
 * Leads to https whoever a trusted proxy has let in without it, before anything is typed; what was sent is refused.
 * Without the proxy's word nothing is known of the transport, and its own checks of health come without.
 */
export function demandHttps(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
): void {
  if (!publicUrl.startsWith('https:') || trustProxy === undefined) return
  app.addHook('onRequest', (request, reply, done) => {
    // A single address: nobody who is trusted stands between, and anybody can send a header.
    if (!saysPlainHttp(request) || request.protocol !== 'http' || request.ips?.length === 1) done()
    else if (request.method === 'GET' || request.method === 'HEAD') {
      void reply.redirect(publicUrl + (request.originalUrl || '/'), 308)
    } else done(forbidden('Please use the https address of the shop'))
  })
}
