import { expect, it } from 'vitest'

import { testShop } from '#test/shop.ts'

import { sql } from './db/sql.ts'
import { inTransaction } from './db/transaction.ts'
import { addJobAfter, forwardJobs } from './job.repo.ts'

const shop = testShop()

/** Jobs with this name have no handler, so that they stay in the queue for inspection. */
const names = (job: string) =>
  shop.db.query<{ n: number }>(sql`
    select (payload ->> 'n')::int as n from graphile_worker._private_jobs
      join graphile_worker._private_tasks tasks on tasks.id = task_id
    where identifier = ${job} order by n`)
const added = async (job: string) => (await names(job)).map(({ n }) => n)

async function inOutbox(): Promise<number> {
  const rows = await shop.db.query<{ jobs: number }>(sql`select count(*)::int as jobs from outbox`)
  return rows[0]?.jobs ?? -1
}

it('outbox jobs are forwarded after their commit, each once', async () => {
  await Promise.all(
    [1, 2, 3, 4, 5].map((n) => inTransaction(shop.db, (tx) => addJobAfter(tx, 'committed', { n }))),
  )
  await expect.poll(() => added('committed')).toEqual([1, 2, 3, 4, 5])
  expect(await inOutbox()).toBe(0)
})

it('outbox jobs of a rolled-back transaction are gone', async () => {
  const failing = inTransaction(shop.db, async (tx) => {
    await addJobAfter(tx, 'rolled-back', { n: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await forwardJobs(shop.db)
  expect(await added('rolled-back')).toEqual([])
  expect(await inOutbox()).toBe(0)
})

it('outbox jobs of a server that died after its commit are forwarded once, by two processes too', async () => {
  await shop.db.execute(sql`
    insert into outbox (id, job, payload, at)
    select gen_random_uuid(), 'left', json_build_object('n', n), now() - interval '1 minute'
    from generate_series(1, 20) n`)
  await Promise.all([forwardJobs(shop.db), forwardJobs(shop.db)])
  expect(await added('left')).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})
