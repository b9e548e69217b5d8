import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { databaseOf } from '#test/database.ts'
import { openTestShop, type Signed, type TestShop } from '#test/shop.ts'

import { resultOf } from './delivery-lists.ts'

interface Killed {
  as: Signed
  /** The order at which the job is killed. */
  orderId: string | undefined
  /** Asks for the job, and gives its id. */
  start: () => Promise<string>
  /** How many orders it has done by then. */
  done: number
}

interface KillingShop {
  shop: TestShop
  run: (job: 'order.bulk' | 'order.resume-bulk', data: object) => Promise<void>
  /** Kills the job of a bulk act at one order, and runs it anew, twice at once and once more. */
  killed: (what: Killed) => Promise<Awaited<ReturnType<typeof resultOf>>>
}

/** A shop without a worker: the test runs its bulk jobs, kills them and begins them again. */
export function killingShop(): KillingShop {
  // as: opened before each use.
  const opened = {} as Awaited<ReturnType<typeof openTestShop>>
  let holder: pg.Client
  beforeAll(async () => {
    Object.assign(opened, await openTestShop({ worker: false }))
    holder = new pg.Client({ connectionString: await databaseOf(opened.shop.db) })
    await holder.connect()
  })
  afterAll(async () => {
    await holder.end()
    await opened.close()
  })
  const run = async (job: 'order.bulk' | 'order.resume-bulk', data: object) =>
    opened.shop.platform.jobs[job]?.(data)
  const resume = () => run('order.resume-bulk', {})
  return {
    get shop() {
      return opened.shop
    },
    run,
    async killed({ as, orderId, start, done }) {
      const { shop } = opened
      await holder.query('begin')
      await holder.query('select from orders where id = $1 for no key update', [orderId])
      const jobId = await start()
      const running = run('order.bulk', { jobId }).then(
        () => 'ended',
        () => 'killed',
      )
      await expect.poll(() => resultOf(shop, as, jobId)).toMatchObject({ done, state: 'running' })
      const waiting = sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => shop.db.execute(waiting)).toBe(1)
      await holder.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
      expect(await running).toBe('killed')
      await holder.query('commit')
      // The others went on. A connection that the kill has just cut may still be handed out.
      await expect
        .poll(() => resultOf(shop, as, jobId).catch(() => undefined))
        .toMatchObject({ state: 'running', refused: [] })
      await Promise.all([resume(), resume(), run('order.bulk', { jobId })])
      await resume()
      return resultOf(shop, as, jobId)
    },
  }
}
