import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'

import type { Arena } from './arena.ts'
import { killPostgres, killServers } from './crashes.ts'
import { crossBaskets, manyTabs, repeatKey, restock, sellOut, shareCoupon } from './races.ts'
import { kill, startServer, type Server } from './servers.ts'
import { killAmongVariants } from './variant-crashes.ts'
import { pairLines, restlessOwner, sellOutSizes, tenColors } from './variant-races.ts'

// Races and crashes at full size, on a PostgreSQL with fsync: npm run proof -- buying
// [races|variants|servers|variant-servers|postgres [seed]].
const [, , part = 'all', given] = process.argv
const seed = Number(given ?? Math.floor(Math.random() * 1e9))
const wanted = (name: string) => part === 'all' || part === name
const folder = await mkdtemp(join(tmpdir(), 'haat-stress-'))
const postgres = await startShopPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
await migrate({ connectionString: postgres.url })
const database = openDatabase(postgres.url)
const secret = 'a secret of the stress tests, for nothing else'
const servers = { databaseUrl: postgres.url, dataDir: join(folder, 'data'), secret }
const say = (line: string) => process.stdout.write(`${line}\n`)

say(`seed ${seed}`)
const running: Server[] = []
try {
  running.push(await startServer(servers), await startServer(servers))
  if (wanted('races')) await races()
  if (wanted('variants')) await variantRaces()
  const crashes = { db: database.db, servers, seed, buyers: 16 }
  if (wanted('servers')) say(await killServers({ ...crashes, rounds: 100 }, running))
  if (wanted('variant-servers')) {
    say(await killAmongVariants({ ...crashes, rounds: 100 }, running))
  }
  if (wanted('postgres')) say(await killPostgres({ ...crashes, rounds: 20 }, running, postgres))
} finally {
  await Promise.all(running.map(kill))
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** After a warm-up, because the first requests of a process wait for its code to be compiled. */
async function warmArena(): Promise<Arena> {
  const arena = { db: database.db, secret, origins: running.map(({ origin }) => origin), seed }
  await sellOut(arena, 100, 50)
  return arena
}

async function races(): Promise<void> {
  const arena = await warmArena()
  say(await sellOut(arena, 1_000, 50))
  say(await crossBaskets(arena, 500, 50))
  say(await shareCoupon(arena, 1_000, 100))
  say(await manyTabs(arena, 50))
  say(await repeatKey(arena, 50))
  say(await restock(arena, 200, 50))
}

async function variantRaces(): Promise<void> {
  const arena = await warmArena()
  say(await sellOutSizes(arena, 1_000, 50))
  say(await pairLines(arena, 1_000, 101))
  say(await tenColors(arena, 200, 20))
  say(await restlessOwner(arena, 200, 40))
}
