import { constants } from 'node:fs'
import { access } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { kept } from './kept.ts'
import { type DatabaseTrouble, troubleOfDatabase } from './database.repo.ts'
import type { Database } from '#platform/db/db.ts'
import { freeBytes } from '#platform/disk-room.ts'
import type { Settings } from '#platform/settings.ts'
import type { Drain } from '#platform/http/drain.ts'
import { whileClosed } from '#platform/http/closed-shop.ts'

type FindTroubles = () => Promise<readonly DatabaseTrouble[]>

/** Below this neither PostgreSQL nor an upload can be relied on to write (its log grows by 16 MB at a time). */
export const leastFreeBytes = 32 * 1_048_576
/** How long a result of the checks is used again, so that nobody can make the database write all the time. */
const keptMs = 2_000

/**
 * Health checks (docs/behaviour.md §1.3): `/healthz`, the process is up; `/livez`, it is not about to end;
 * `/readyz`, orders can be taken.
 */
export function serveHealth(app: FastifyInstance, drain: Drain, findTroubles: FindTroubles): void {
  // A server that is closed without a drain is none the less about to end.
  app.addHook('preClose', async () => drain.begin('stop'))
  app.get('/healthz', whileClosed, () => ({ ok: true }))
  app.get('/livez', whileClosed, async (_request, reply) => {
    if (!drain.isStopping) return { ok: true }
    return reply.code(503).header('retry-after', '5').send({ ok: false })
  })
  app.get('/readyz', whileClosed, async (_request, reply) => {
    const failing = drain.isStopping ? ['draining'] : await findTroubles()
    if (failing.length === 0) return { ok: true }
    return reply.code(503).header('retry-after', '5').send({ ok: false, failing })
  })
}

/** What keeps orders from being taken, checked when asked, at most every two seconds. */
export function readinessOf(
  { db }: Database,
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
): FindTroubles {
  return kept(async () => {
    const [trouble, free, isLocked] = await Promise.all([
      troubleOfDatabase(db),
      freeBytes(dataDir),
      // Pictures in a bucket need no disk.
      s3 === undefined && isReadOnly(dataDir),
    ])
    const failing = new Set<DatabaseTrouble>()
    if (trouble) failing.add(trouble)
    if (free < leastFreeBytes || isLocked) failing.add('disk')
    return [...failing]
  }, keptMs)
}

/** Whether nothing can be written there: Linux mounts a failing disk again as read-only. */
const isReadOnly = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => false,
    (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EROFS',
  )
