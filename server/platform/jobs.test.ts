import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { testDatabase } from '#test/database.ts'

import { openDatabase, type Database } from './db/db.ts'
import { sql } from './db/sql.ts'
import { addJob, releaseStaleLocks } from './job.repo.ts'
import { startJobs, type JobHandler } from './jobs.ts'
import { createLog } from './log.ts'

let database: Database
let name: string
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  name = new URL(made.url).pathname.slice(1)
  database = openDatabase(made.url, 5)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const startWorker = (handlers: Record<string, JobHandler>) =>
  startJobs(database.pool, handlers, createLog('silent'))

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
    ends: async () => {
      await new Promise<void>((gone) => {
        closed = closeDatabase(async () => {
          gone()
          await pause(1_000)
        })
      })
      done.push('ends')
    },
    next: async () => {
      done.push('next')
    },
  })
  await addJob(database.db, 'ends', {})
  await expect.poll(() => done).toEqual(['ends'])
  await closed
  await expect.poll(() => waiting()).toEqual([])
  await addJob(database.db, 'next', {})
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
})
