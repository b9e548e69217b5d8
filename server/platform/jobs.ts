import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'

import type { Db } from './db/db.ts'
import { retryPool } from './db/retry-pool.ts'
import { addJob, forwardJobs, releaseStaleLocks } from './job.repo.ts'
import type { Log } from './log.ts'

/**
 * Work done after the commit, with retries: the outbox lives in the same database. What takes longer than ten minutes
 * may be done twice at once (releaseStaleLocks).
 */
export type JobHandler = (payload: unknown) => Promise<void>

/** A job that runs by the clock: a cron pattern, UTC. */
export interface Timed {
  job: string
  pattern: string
  /** When a shop opens, too: a shop that was killed may have left something unfinished. */
  atStart?: boolean
}

/** Nothing stays for long in the outbox or in the hands of a process, whoever has put it there or taken it and died. */
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

/** Has the jobs done that are to run when a shop opens. */
export async function runAtStart(db: Db, cronJobs: readonly Timed[]): Promise<void> {
  for (const { job, atStart } of cronJobs) if (atStart) await addJob(db, job, {})
}

/** Starts the worker of this process. Failed jobs are tried again with growing pauses. */
export async function startJobs(
  pool: pg.Pool,
  handlers: Record<string, JobHandler>,
  log: Log,
  cronJobs: readonly Timed[] = [],
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload) => handle(payload)]),
  )
  const runner: Runner = await run({
    pgPool: retryPool(pool),
    taskList,
    concurrency: 2,
    pollInterval: 2_000,
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

/** The worker's own words go into our log. Of a failed job they hold its values: 'job.failed' tells of it instead. */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return
    if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'jobs.warning')
    else log.debug({ worker: message }, 'jobs.told')
  })
}
