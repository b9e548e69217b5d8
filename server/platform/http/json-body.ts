import { usualBody } from '@haat/contract/call'
import { isWithinBounds } from '@haat/contract/is-within-bounds'
import type { FastifyInstance } from 'fastify'

import { beyondBounds } from './beyond-bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most fields and list items of a JSON body; absent: `usualBody`. */
    mostValues?: number
  }
}

/**
 * Accepts JSON bodies only; any other type is 415. An empty body counts as absent whatever its content type,
 * because many clients send the header with every call. A body beyond all bounds of the contract is refused before a
 * schema reads it.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      if (text === '') {
        done(null, undefined)
        return
      }
      const { mostValues = usualBody.values } = request.routeOptions.config
      void parse(request, text, (error, body?: unknown) => {
        if (error || isWithinBounds(body, mostValues)) done(error, body)
        else done(beyondBounds())
      })
    },
  )
}
