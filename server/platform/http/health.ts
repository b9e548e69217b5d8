import { statfs } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { type DatabaseTrouble, troubleOfDatabase } from '../db/database-answers.ts'
import type { Database } from '../db/db.ts'
import type { Drain } from './drain.ts'
import { SingleFlight } from './single-flight.ts'

interface Deps {
  app: FastifyInstance
  ports: { database: Database }
  settings: { dataDir: string }
  drain: Drain
}

/** Below this neither PostgreSQL nor an upload can be relied on to write (its log grows by 16 MB at a time). */
const leastFreeBytes = 32 * 1_048_576
/** How long a result of the checks is used again, so that nobody can make the database write all the time. */
const maxAgeMs = 2_000

/**
 * Health checks (docs/behaviour.md §1.3): `/healthz`, the process is up; `/livez`, it is not about to end;
 * `/readyz`, orders can be taken.
 */
export function serveHealth({ app, ports, settings, drain }: Deps): void {
  // A server that is closed without a drain is none the less about to end.
  app.addHook('preClose', async () => drain.begin('stop'))
  app.get('/healthz', () => ({ ok: true }))
  app.get('/livez', async (_request, reply) => {
    if (!drain.isStopping) return { ok: true }
    return reply.code(503).header('retry-after', '5').send({ ok: false })
  })
  const check = readinessOf(ports.database, settings.dataDir)
  app.get('/readyz', async (_request, reply) => {
    const failing = drain.isStopping ? ['draining'] : await check()
    if (failing.length === 0) return { ok: true }
    return reply.code(503).header('retry-after', '5').send({ ok: false, failing })
  })
}

function readinessOf({ db }: Database, dataDir: string): () => Promise<readonly DatabaseTrouble[]> {
  const checking = new SingleFlight<readonly DatabaseTrouble[]>()
  let last: { failing: readonly DatabaseTrouble[]; at: number } | undefined
  return async () => {
    if (last && performance.now() - last.at < maxAgeMs) return last.failing
    return checking.join('ready', undefined, async () => {
      const [trouble, isFull] = await Promise.all([troubleOfDatabase(db), isDiskFull(dataDir)])
      const failing = new Set<DatabaseTrouble>()
      if (trouble) failing.add(trouble)
      if (isFull) failing.add('disk')
      last = { failing: [...failing], at: performance.now() }
      return last.failing
    })
  }
}

/** Whether the data folder, or the embedded database in it, has no room left. */
async function isDiskFull(dataDir: string): Promise<boolean> {
  const free = await Promise.all([dataDir, join(dataDir, 'postgres')].map(freeBytes))
  return free.some((bytes) => bytes < leastFreeBytes)
}

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    // A shop with a database and a bucket of its own may have no such folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Infinity
    throw error
  }
}
