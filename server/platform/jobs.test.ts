import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { testDatabase } from '#test/database.ts'

import { openDatabase, type Database } from './db/db.ts'
import { sql } from './db/sql.ts'
import { jobClassNames, jobsOf, promptJobs } from './job-classes.ts'
import type { Jobs } from './job-handlers.ts'
import { addJob, releaseStaleLocks } from './job.repo.ts'
import { startJobs } from './jobs.ts'
import { createLog } from './log.ts'

let database: Database
let name: string
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  name = new URL(made.url).pathname.slice(1)
  database = openDatabase(made.url, 12)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const startWorker = (
  jobs: Jobs,
  options: Partial<Pick<Parameters<typeof startJobs>[0], 'cronJobs' | 'renewEveryMs'>> = {},
) => {
  const { db, pool } = database
  return startJobs({ db, pool, log: createLog('silent'), jobs, ...options })
}

const waiting = async () => {
  const rows = await database.db.query<{ job: string; locked: boolean }>(sql`
    select task_identifier as job, locked_at is not null as locked from graphile_worker.jobs`)
  return rows
}

/** Refuses new connections to the database and ends the existing ones while `work` runs. */
async function closeDatabase(work: () => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  try {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ])
    await work()
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
}

it('a worker survives an unavailable PostgreSQL when a job ends, and reports the job later', async () => {
  const done: string[] = []
  let closed: Promise<void> = Promise.resolve()
  const worker = await startWorker({
    'notification.send-mail': async () => {
      await new Promise<void>((gone) => {
        closed = closeDatabase(async () => {
          gone()
          await pause(1_000)
        })
      })
      done.push('ends')
    },
    'notification.send-sms': async () => {
      done.push('next')
    },
  })
  await addJob(database.db, 'notification.send-mail', {})
  await expect.poll(() => done).toEqual(['ends'])
  await closed
  await expect.poll(() => waiting()).toEqual([])
  await addJob(database.db, 'notification.send-sms', {})
  await expect.poll(() => done).toEqual(['ends', 'next'])
  await worker.stop()
})

it('a job locked by a process that died ten minutes ago is released, a newer lock is not', async () => {
  const job = (lockedFor: string) => sql`
    with added as (select (graphile_worker.add_job(${`held for ${lockedFor}`}, '{}')).id)
    select id from added`
  for (const lockedFor of ['9 minutes', '11 minutes']) {
    const rows = await database.db.query<{ id: string }>(job(lockedFor))
    await database.db.execute(sql`
      update graphile_worker._private_jobs
      set locked_by = ${`worker of ${lockedFor}`}, locked_at = now() - ${lockedFor}::interval
      where id = ${rows[0]?.id}`)
  }
  await releaseStaleLocks(database.db)
  expect((await waiting()).toSorted((a, b) => a.job.localeCompare(b.job))).toEqual([
    { job: 'held for 11 minutes', locked: false },
    { job: 'held for 9 minutes', locked: true },
  ])
  await database.db.execute(sql`delete from graphile_worker._private_jobs`)
})

it('messages and money go on while slow jobs hold every place of theirs', async () => {
  const held = Promise.withResolvers<void>()
  const begun: string[] = []
  const done: string[] = []
  const jobs: Jobs = {}
  for (const job of jobsOf('slow')) {
    jobs[job] = async () => {
      begun.push(job)
      await held.promise
    }
  }
  for (const job of promptJobs()) {
    jobs[job] = async () => {
      done.push(job)
    }
  }
  const worker = await startWorker(jobs)
  for (const job of jobsOf('slow')) await addJob(database.db, job, {})
  await expect.poll(() => begun).toHaveLength(3)
  for (const job of promptJobs()) await addJob(database.db, job, {})
  await expect.poll(() => done.toSorted()).toEqual(promptJobs().toSorted())
  // The slow ones still hold their places, and the others of them wait.
  expect(begun).toHaveLength(3)
  held.resolve()
  await expect.poll(() => begun.toSorted()).toEqual(jobsOf('slow').toSorted())
  await worker.stop()
})

it.each(jobClassNames)(
  'while nothing answers jobs of the class %s, all others go on',
  async (silent) => {
    const held = Promise.withResolvers<void>()
    const done: string[] = []
    let asked = 0
    const jobs: Jobs = {}
    const classes = jobClassNames.map((one) => ({ one, job: jobsOf(one)[0] ?? 'backup.make' }))
    for (const { one, job } of classes) {
      jobs[job] = async () => {
        if (one === silent) {
          asked += 1
          await held.promise
        } else done.push(one)
      }
    }
    const worker = await startWorker(jobs)
    const stuck = classes.find(({ one }) => one === silent)
    // More than all runners together have places.
    for (let n = 0; n < 20; n += 1) await addJob(database.db, stuck?.job ?? '', {})
    await expect.poll(() => asked).toBeGreaterThan(1)
    for (const { one, job } of classes) if (one !== silent) await addJob(database.db, job, {})
    await expect.poll(() => done).toHaveLength(jobClassNames.length - 1)
    expect(asked).toBeLessThan(4)
    held.resolve()
    await expect.poll(() => waiting()).toEqual([])
    await worker.stop()
  },
)

it('of a job by the clock that waits for a silent gateway there is one at work, and it keeps no message', async () => {
  const held = Promise.withResolvers<void>()
  let asked = 0
  const done: string[] = []
  const worker = await startWorker(
    {
      'payment.reconcile': async () => {
        asked += 1
        await held.promise
      },
      'notification.send-mail': async () => {
        done.push('mail')
      },
    },
    { cronJobs: [{ job: 'payment.reconcile', pattern: '0 0 1 1 *' }] },
  )
  for (let minute = 0; minute < 5; minute += 1) await addJob(database.db, 'payment.reconcile', {})
  await addJob(database.db, 'notification.send-mail', {})
  await expect.poll(() => done).toEqual(['mail'])
  expect(asked).toBe(1)
  held.resolve()
  await worker.stop()
})

it('a job that takes longer than ten minutes gives signs of life, and is not run twice', async () => {
  const held = Promise.withResolvers<void>()
  let runs = 0
  const worker = await startWorker(
    {
      'exchange.prepare': async () => {
        runs += 1
        await held.promise
      },
    },
    { renewEveryMs: 10 },
  )
  await addJob(database.db, 'exchange.prepare', {})
  await expect.poll(() => runs).toBe(1)
  // As it is after eleven minutes, when no sign of life came.
  await database.db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes'`)
  const isFresh = async () => {
    const rows = await database.db.query<{ fresh: boolean }>(sql`
      select locked_at > now() - interval '1 minute' as fresh from graphile_worker.jobs`)
    return rows[0]?.fresh
  }
  await expect.poll(isFresh).toBe(true)
  await releaseStaleLocks(database.db)
  expect(await waiting()).toEqual([{ job: 'exchange.prepare', locked: true }])
  held.resolve()
  await expect.poll(waiting).toEqual([])
  await worker.stop()
  expect(runs).toBe(1)
})
