import type { FastifyInstance } from 'fastify'
import { whileClosed } from '#platform/http/closed-shop.ts'

/** Password managers lead to this address (W3C, a well-known URL for changing passwords). */
export function serveChangePasswordAddress(app: FastifyInstance): void {
  app.get('/.well-known/change-password', whileClosed, (_request, reply) =>
    reply.redirect('/user/profile', 302),
  )
}
