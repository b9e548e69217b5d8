import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'

import type { Db } from './db/db.ts'
import { retryPool } from './db/retry-pool.ts'
import { addJob, forwardJobs, releaseStaleLocks } from './job.repo.ts'
import type { Log } from './log.ts'

/**
 * Work after the commit, retried on failure; the queue is in the same database. A job that takes longer than
 * ten minutes may run twice at once (releaseStaleLocks).
 */
export type JobHandler = (payload: unknown) => Promise<void>

/** A cron job; the pattern is in UTC. */
export interface Timed {
  job: string
  pattern: string
  /** Also runs when a shop opens, since a killed shop may have left work unfinished. */
  atStart?: boolean
}

/** Job recovery: every minute, jobs left in the outbox are forwarded and stale locks released. */
export function registerJobRecovery(
  { jobs, cronJobs }: { jobs: Record<string, JobHandler>; cronJobs: Timed[] },
  db: Db,
): void {
  const rescues = {
    'platform.forward-jobs': forwardJobs,
    'platform.release-jobs': releaseStaleLocks,
  }
  for (const [job, rescue] of Object.entries(rescues)) {
    jobs[job] = () => rescue(db)
    cronJobs.push({ job, pattern: '* * * * *', atStart: true })
  }
}

/** Queues the cron jobs that also run when a shop opens. */
export async function runAtStart(db: Db, cronJobs: readonly Timed[]): Promise<void> {
  for (const { job, atStart } of cronJobs) if (atStart) await addJob(db, job, {})
}

/**
 * Starts the job worker of this process. Failed jobs are retried with growing delays. A job begins when PostgreSQL tells of
 * it; `lookEveryMs` finds those that were added for later.
 */
export async function startJobs(
  pool: pg.Pool,
  handlers: Record<string, JobHandler>,
  log: Log,
  cronJobs: readonly Timed[] = [],
  lookEveryMs = 2_000,
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload) => handle(payload)]),
  )
  const runner: Runner = await run({
    pgPool: retryPool(pool, log),
    taskList,
    concurrency: 2,
    pollInterval: lookEveryMs,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      cronJobs.map(({ job, pattern }) => ({ task: job, match: pattern, identifier: job })),
    ),
    logger: workerLogger(log),
  })
  runner.events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, error }, 'job.failed')
  })
  return { stop: () => runner.stop() }
}

/**
 * Routes the worker's messages to our log. Messages of failed jobs are dropped, since they contain payloads;
 * 'job.failed' is logged instead.
 */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return
    if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'jobs.warning')
    else log.debug({ worker: message }, 'jobs.message')
  })
}
