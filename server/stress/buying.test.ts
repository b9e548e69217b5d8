import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase, type Database } from '#platform/db/db.ts'
import { testDatabase } from '#test/database.ts'

import { killServers } from './crashes.ts'
import {
  crossBaskets,
  manyTabs,
  repeatKey,
  restock,
  sellOut,
  shareCoupon,
  type Arena,
} from './races.ts'
import { kill, startServer, type Server, type ServerOptions } from './servers.ts'

// Small versions of `npm run proof -- buying`: two server processes, one database, real HTTP.
let database: Database
let options: ServerOptions
let arena: Arena
const running: Server[] = []
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  const { url, drop } = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-stress-'))
  database = openDatabase(url, 5)
  const secret = 'a secret of the stress tests, for nothing else'
  options = { databaseUrl: url, dataDir, secret }
  closers.push(
    async () => rm(dataDir, { recursive: true, force: true }),
    drop,
    database.close,
    async () => void (await Promise.all(running.map(kill))),
  )
  running.push(...(await Promise.all([startServer(options), startServer(options)])))
  arena = { db: database.db, secret, seed: 4, origins: running.map(({ origin }) => origin) }
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

it.each<[string, () => Promise<string>]>([
  ['100 buyers for 5 pieces', async () => sellOut(arena, 100, 5)],
  ['60 baskets of scarce goods in every order', async () => crossBaskets(arena, 60, 5)],
  ['60 buyers for a coupon with 7 uses', async () => shareCoupon(arena, 60, 7)],
  ['20 tabs for a coupon of one use', async () => manyTabs(arena, 20)],
  ['one key 20 times', async () => repeatKey(arena, 20)],
  ['20 buyers while an admin corrects the stock', async () => restock(arena, 20, 3)],
])('with %s on two servers every invariant holds', async (_what, race) => {
  expect(await race()).toMatch(/p99/)
})

it('no order is lost or doubled when servers are killed', { timeout: 180_000 }, async () => {
  const crashes = { db: database.db, servers: options, seed: 4, buyers: 4, rounds: 2 }
  expect(await killServers(crashes, running)).toMatch(/all there, none twice/)
})
