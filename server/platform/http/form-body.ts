import type { FastifyInstance } from 'fastify'

const mostBytes = 65_536

/** Lets the routes of this scope take bodies as HTML forms send them, every value as it came. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** The fields of such a body; none of anything else. */
export function formFields(body: unknown): ReadonlyMap<string, string> {
  return new Map(body instanceof URLSearchParams ? body : [])
}
