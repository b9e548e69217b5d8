import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { databaseOf } from '#test/database.ts'
import { type ListRow, resultOf, startList } from '#test/packing/delivery-lists.ts'
import { anAdmin } from '#test/people.ts'
import { bookedOf, refundsOf, refusalsOf } from '#test/refusals.ts'
import { aShippedOrder, type ShippedOrder, staffOrder } from '#test/shipped.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

// Without a worker: the test runs the job, and begins it again.
let [shop, close] = [{} as TestShop, async () => undefined as void] // as: opened before each use.
let holder: pg.Client

beforeAll(async () => {
  const opened = await openTestShop({ worker: false })
  shop = opened.shop
  close = opened.close
  holder = new pg.Client({ connectionString: await databaseOf(shop.db) })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await close()
})

const run = (jobId: string) => shop.platform.jobs['order.bulk']?.({ jobId })
const resume = () => shop.platform.jobs['order.resume-bulk']?.({})

const said: Omit<ListRow, 'number'>[] = [
  { outcome: 'delivered', collected: 1_000 },
  { outcome: 'delivered', collected: 1_200 },
  { outcome: 'refused', reason: 'lost' },
  { outcome: 'returned' },
  { outcome: 'delivered' },
]

it.each(said.keys().toArray())(
  'killed at row %i of five: nothing twice, nothing half',
  async (at) => {
    const boss = await anAdmin(shop)
    const orders: ShippedOrder[] = []
    for (const _ of said) orders.push(await aShippedOrder(shop, { courier: `Courier ${newId()}` }))
    const rows = said.map((row, index) => ({ ...row, number: orders[index]?.orderId ?? '' }))
    await holder.query('begin')
    const ids = [orders[at]?.orderId]
    await holder.query('select from orders where id = any($1) for no key update', [ids])
    const jobId = await startList(shop, boss, rows)
    const running = run(jobId)?.then(
      () => 'ended',
      () => 'killed',
    )
    await expect
      .poll(() => resultOf(shop, boss, jobId))
      .toMatchObject({ done: 4, state: 'running' })
    const waiting = sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => shop.db.execute(waiting)).toBe(1)
    await holder.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
    expect(await running).toBe('killed')
    await holder.query('commit')
    // A connection that the kill has just cut may still be handed out.
    await expect
      .poll(() => resultOf(shop, boss, jobId).catch(() => undefined))
      .toMatchObject({ done: 4 })
    await Promise.all([resume(), resume(), run(jobId)])
    await resume()
    expect(await resultOf(shop, boss, jobId)).toMatchObject({ state: 'done', done: 5, refused: [] })
    const [less, more, lost, back, exact] = orders.map(({ orderId }) => orderId)
    const booked = (amount: number) => [{ kind: 'cash', account: 'courier', amount }]
    expect(await bookedOf(shop, less ?? '')).toEqual(booked(100_000))
    expect(await bookedOf(shop, more ?? '')).toEqual(booked(120_000))
    expect(await refundsOf(shop, more ?? '')).toMatchObject([{ amount: 14_000, byHand: true }])
    expect(await bookedOf(shop, exact ?? '')).toEqual(booked(106_000))
    for (const orderId of [lost, back]) {
      expect(await staffOrder(shop, orderId ?? '')).toMatchObject({ status: 'cancelled' })
      expect(await refusalsOf(shop, orderId ?? '')).toHaveLength(1)
    }
    expect(await brokenRules(shop)).toEqual([])
  },
)
