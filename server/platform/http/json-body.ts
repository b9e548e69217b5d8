import type { FastifyInstance } from 'fastify'

/**
 * Accepts JSON bodies only; any other type is 415. An empty body counts as absent whatever its content type,
 * because many clients send the header with every call.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined)
      else void parse(request, body, done)
    },
  )
}
