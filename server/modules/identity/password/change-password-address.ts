import type { FastifyInstance } from 'fastify'

/** Where keepers of passwords lead somebody who is to change one (W3C, a well-known URL for changing passwords). */
export function serveChangePasswordAddress(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/user/profile', 302))
}
