import type { FastifyInstance } from 'fastify'

import { databaseAnswers } from '../db/database-answers.ts'
import type { Database } from '../db/db.ts'

interface Deps {
  app: FastifyInstance
  ports: { database: Database }
}

/** Liveness at `/healthz`, readiness at `/readyz` (docs/behaviour.md §1.3). */
export function serveHealth({ app, ports }: Deps): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await databaseAnswers(ports.database.db))
    if (ready) return { ok: true }
    return reply.code(503).header('retry-after', '5').send({ ok: false })
  })
}
