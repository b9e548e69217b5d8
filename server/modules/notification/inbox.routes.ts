import { Identifier } from '@haat/contract/account/account'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { Db } from '#platform/db/db.ts'
import { validate } from '#platform/http/validate.ts'

import { inboxPage } from './inbox-page.ts'
import { presentMessage } from './notification.present.ts'
import { newestMessages } from './notification.repo.ts'
import { whileClosed } from '#platform/http/closed-shop.ts'

const Query = z.object({
  to: z.union([z.literal('').transform(() => undefined), Identifier]).optional(),
})

/** The development inbox of a shop without a real provider: a page for people, JSON for tests. */
export function serveInbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/inbox', whileClosed, async (request, reply) => {
    const to = recipientOf(request.query)
    const page = inboxPage(await newestMessages(db, to), to)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  })
  app.get('/dev/inbox.json', whileClosed, async (request, reply) => {
    const messages = await newestMessages(db, recipientOf(request.query))
    return reply.header('cache-control', 'no-store').send(messages.map(presentMessage))
  })
}

function recipientOf(query: unknown): string | undefined {
  const valid = validate([{ name: 'query', schema: Query, value: query }])
  // as: validated by `Query` above.
  return (valid.query as z.output<typeof Query>).to
}
