import { afterAll, beforeAll, expect, it } from 'vitest'

import { listen } from '#platform/db/listen.ts'
import { aShelf } from '#test/goods.ts'
import { databaseOf } from '#test/database.ts'
import { testShop } from '#test/shop.ts'

import { sql } from './sql.ts'

const shop = testShop()
let origin: string
let stop: () => Promise<void>
beforeAll(async () => {
  const { app, cacheInvalidators, ports } = shop.platform
  // Over a real socket: cached replies are served before Fastify, so inject() would bypass them.
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const channels = cacheInvalidators.map(({ channel }) => channel)
  const onGap = () => cacheInvalidators.forEach(({ invalidateAll }) => invalidateAll())
  stop = await listen(await databaseOf(shop.db), channels, onGap, ports.log)
})
afterAll(() => stop())

const shelvesTell = async (name: string) =>
  (await (await fetch(`${origin}/api/v1/categories`)).text()).includes(name)

/** The listener is the only connection that stays idle after this statement. */
const cutListener = async () => {
  const rowCount = await shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`)
  return rowCount
}

it('a listener that reconnects clears the page cache, since it may have missed notices', async () => {
  expect(await shelvesTell('Lost shelf')).toBe(false)
  // Written straight into the database without a notice, as if the notice had been lost.
  await aShelf(shop, 'Lost shelf')
  expect(await shelvesTell('Lost shelf')).toBe(false)
  expect(await cutListener()).toBe(1)
  await expect.poll(() => shelvesTell('Lost shelf')).toBe(true)
})

it('a listener that reconnects receives notices of other processes', async () => {
  await shelvesTell('Heard shelf')
  await aShelf(shop, 'Heard shelf')
  await shop.db.execute(sql`select pg_notify('stale', 'Category')`)
  await expect.poll(() => shelvesTell('Heard shelf')).toBe(true)
})
