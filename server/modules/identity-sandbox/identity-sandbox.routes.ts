import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { validate } from '#platform/http/validate.ts'

import { chooserPage } from './chooser-page.ts'
import { ChosenAccount, type IssueToken } from './issue-token.ts'
import type { SigningKey } from './signing-key.ts'
import { whileClosed } from '#platform/http/closed-shop.ts'

const browserFile = (name: string) =>
  readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')

/** Routes of an identity provider: the button's script, the account chooser, and the public keys (JWKS). */
export function serveIdentitySandbox(
  app: FastifyInstance,
  key: SigningKey,
  issue: IssueToken,
): void {
  const files = [
    ['/sandbox/google/client', 'text/javascript', browserFile('client.js')],
    ['/sandbox/google/choose.js', 'text/javascript', browserFile('choose.js')],
    ['/sandbox/google/choose', 'text/html', chooserPage],
  ] as const
  for (const [url, type, body] of files) {
    app.get(url, whileClosed, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body),
    )
  }
  app.get('/sandbox/google/certs', whileClosed, async (_request, reply) => {
    const { kty, n, e, kid, alg, use } = await key()
    const keys = [{ kty, n, e, kid, alg, use }]
    return reply.header('cache-control', 'public, max-age=3600').send({ keys })
  })
  app.post('/sandbox/google/token', whileClosed, async (request, reply) => {
    const valid = validate([{ name: 'body', schema: ChosenAccount, value: request.body }])
    // as: validated by `ChosenAccount` above.
    const credential = await issue(valid.body as ChosenAccount)
    return reply.header('cache-control', 'no-store').send({ credential })
  })
}
