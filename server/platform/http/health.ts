import type { FastifyInstance } from 'fastify'

import { databaseAnswers } from '../db/database-answers.ts'
import type { Database } from '../db/db.ts'
import type { Drain } from './drain.ts'

interface Deps {
  app: FastifyInstance
  ports: { database: Database }
  drain: Drain
}

/** Liveness at `/healthz`, readiness at `/readyz` (docs/behaviour.md §1.3). */
export function serveHealth({ app, ports, drain }: Deps): void {
  // A server that is closed without a drain is none the less about to end.
  app.addHook('preClose', async () => drain.begin('stop'))
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !drain.isStopping && (await databaseAnswers(ports.database.db))
    if (ready) return { ok: true }
    return reply.code(503).header('retry-after', '5').send({ ok: false })
  })
}
