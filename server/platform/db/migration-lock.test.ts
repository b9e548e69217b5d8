import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { bareDatabase } from '#test/database.ts'

import { withMigrationLock } from './migration-lock.ts'

let first: pg.Client
let second: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await bareDatabase()
  drop = made.drop
  first = new pg.Client({ connectionString: made.url })
  second = new pg.Client({ connectionString: made.url })
  await Promise.all([first.connect(), second.connect()])
})
afterAll(async () => {
  await Promise.all([first.end(), second.end()])
  await drop()
})

it('two starts migrate one after the other, and the one that waits says so', async () => {
  const order: string[] = []
  let started = () => {}
  const isLocked = new Promise<void>((done) => (started = done))
  const one = withMigrationLock(
    first,
    () => order.push('first waits'),
    async () => {
      started()
      await first.query('select pg_sleep(0.3)')
      order.push('first')
    },
  )
  await isLocked
  await withMigrationLock(
    second,
    () => order.push('second waits'),
    async () => order.push('second'),
  )
  await one
  expect(order).toEqual(['second waits', 'first', 'second'])
})

it('the lock is given back when the work fails, though the connection stays', async () => {
  const fails = withMigrationLock(
    first,
    () => {},
    () => Promise.reject(new Error('no space')),
  )
  await expect(fails).rejects.toThrow('no space')
  expect(
    await withMigrationLock(
      second,
      () => {},
      async () => 'free',
    ),
  ).toBe('free')
})

it('a start that has waited too long gives up with words', async () => {
  await withMigrationLock(
    first,
    () => {},
    async () => {
      const late = withMigrationLock(
        second,
        () => {},
        async () => 'free',
        { longestWaitMs: 1 },
      )
      await expect(late).rejects.toThrow('Another start has been updating the database')
    },
  )
})
