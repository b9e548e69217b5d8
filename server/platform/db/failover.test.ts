import pg from 'pg'
import { expect, it, vi } from 'vitest'

import { databaseOf } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { openDatabase } from './db.ts'
import { listen } from './listen.ts'
import { sql } from './sql.ts'

const shop = testShop()

it('a connection that has become read-only is not used again', async () => {
  const { db, close } = openDatabase(await databaseOf(shop.db), 1)
  const backend = async () =>
    (await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid
  const before = await backend()
  const write = db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`insert into production_start (at) values (now())`)
  })
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  expect(await backend()).not.toBe(before)
  await close()
})

it('a listener that was refused tries again', async () => {
  const gap = vi.fn<() => void>()
  const stop = await listen(await databaseOf(shop.db), ['a_channel'], gap, shop.platform.ports.log)
  const refused = refuseListenOnce()
  await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen "a_channel"' and pid <> pg_backend_pid()`)
  await expect.poll(() => gap).toHaveBeenCalledOnce()
  expect(refused).toHaveBeenCalledOnce()
  await stop()
})

/** The next LISTEN is answered as a replica does. */
function refuseListenOnce() {
  const query = pg.Client.prototype.query as (this: pg.Client, ...input: unknown[]) => unknown // as: one of its overloads.
  const refused = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new Error('cannot execute LISTEN during recovery')),
  )
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  spy.mockImplementation(function answer(this: pg.Client, ...input: unknown[]) {
    if (!String(input[0]).startsWith('listen ')) return query.apply(this, input) as undefined // as: passed through.
    spy.mockRestore()
    return refused() as unknown as undefined // as: passed through.
  })
  return refused
}
