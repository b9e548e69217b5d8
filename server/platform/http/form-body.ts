import type { FastifyInstance } from 'fastify'

const mostBytes = 65_536

/** Accepts bodies of HTML forms (urlencoded) in this scope, without interpreting values. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: mostBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** The fields of such a body; empty for any other body. */
export function formFields(body: unknown): ReadonlyMap<string, string> {
  return new Map(body instanceof URLSearchParams ? body : [])
}
