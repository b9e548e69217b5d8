import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import { setInterval } from 'node:timers'
import type pg from 'pg'

import type { Db } from './db/db.ts'
import { retryPool } from './db/retry-pool.ts'
import { type JobClass, jobClasses, jobClassNames, type JobName, jobsOf } from './job-classes.ts'
import type { JobHandler, Jobs } from './job-handlers.ts'
import { addJob, forwardJobs, type JobLock, releaseStaleLocks, renewLock } from './job.repo.ts'
import type { Log } from './log.ts'

/** A cron job; the pattern is in UTC. */
export interface Timed {
  job: JobName
  pattern: string
  /** Also runs when a shop opens, since a killed shop may have left work unfinished. */
  atStart?: boolean
}

/** Job recovery: every minute, jobs left in the outbox are forwarded and stale locks released. */
export function registerJobRecovery(
  { jobs, cronJobs }: { jobs: Jobs; cronJobs: Timed[] },
  db: Db,
): void {
  jobs['platform.forward-jobs'] = () => forwardJobs(db)
  jobs['platform.release-jobs'] = () => releaseStaleLocks(db)
  for (const job of ['platform.forward-jobs', 'platform.release-jobs'] as const) {
    cronJobs.push({ job, pattern: '* * * * *', atStart: true })
  }
}

/** Queues the cron jobs that also run when a shop opens. */
export async function runAtStart(db: Db, cronJobs: readonly Timed[]): Promise<void> {
  for (const { job, atStart } of cronJobs) if (atStart) await addJob(db, job, {})
}

/**
 * Jobs at once of each class. Each class has a runner of its own, which takes no job of another: however many slow jobs
 * there are, and however long a provider says nothing, all others go on.
 */
const mostAtOnce: Record<JobClass, number> = { mail: 3, sms: 3, gateway: 3, quick: 2, slow: 3 }

interface Working {
  db: Db
  /** For the queue alone; a listening connection of it is held for each class. */
  pool: pg.Pool
  log: Log
  jobs: Jobs
  cronJobs?: readonly Timed[]
  /** Between two looks for jobs that were added for later; PostgreSQL tells of the others. */
  lookEveryMs?: number | undefined
  /** Between two signs of life of a job; without one for ten minutes it is taken for dead (releaseStaleLocks). */
  renewEveryMs?: number
}

/** Starts the job runners of this process. Failed jobs are retried with growing delays. */
export async function startJobs(working: Working): Promise<{ stop(): Promise<void> }> {
  const runners: Runner[] = []
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
  }
  try {
    // One after the other: each looks whether the queue's tables are there.
    for (const one of jobClassNames) runners.push(await startRunner(working, one))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function startRunner(working: Working, jobClass: JobClass): Promise<Runner> {
  const { pool, log, cronJobs = [], lookEveryMs = 2_000 } = working
  const runner: Runner = await run({
    pgPool: retryPool(pool, log),
    taskList: taskListOf(working, jobClass),
    concurrency: mostAtOnce[jobClass],
    pollInterval: lookEveryMs,
    noHandleSignals: true,
    parsedCronItems: parseCronItems(
      cronJobs
        .filter(({ job }) => jobClasses[job] === jobClass)
        .map(({ job, pattern }) => ({ task: job, match: pattern, identifier: job })),
    ),
    logger: workerLogger(log),
  })
  runner.events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, error }, 'job.failed')
  })
  return runner
}

function taskListOf(working: Working, jobClass: JobClass): TaskList {
  const byClock = new Set(working.cronJobs?.map(({ job }) => job))
  const tasks: TaskList = {}
  for (const job of jobsOf(jobClass)) {
    const registered = working.jobs[job]
    if (!registered) continue
    const handle = byClock.has(job) ? oneAtATime(registered) : registered
    tasks[job] = (payload, { job: { id, locked_by: worker } }) =>
      whileLocked(working, { id, worker }, () => handle(payload))
  }
  return tasks
}

/** A run that begins while another is at work ends at once, so that a silent gateway holds one place, not each minute one more. */
function oneAtATime(handle: JobHandler): JobHandler {
  let isAtWork = false
  return async (payload) => {
    if (isAtWork) return
    isAtWork = true
    try {
      await handle(payload)
    } finally {
      isAtWork = false
    }
  }
}

/** Renews a job's lock while `work` goes on, so that a long job is not taken for one of a dead process. */
async function whileLocked(
  { db, log, renewEveryMs = 60_000 }: Pick<Working, 'db' | 'log' | 'renewEveryMs'>,
  lock: JobLock,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setInterval(() => {
    // A failure is harmless: the next one renews it.
    renewLock(db, lock).catch((error: unknown) => {
      log.warn({ id: lock.id, error }, 'jobs.lock-not-renewed')
    })
  }, renewEveryMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
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
