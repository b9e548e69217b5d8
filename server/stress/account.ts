import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'

import { killAmongAccounts } from './account/account-kills.ts'
import { accountRaces } from './account/account-races.ts'
import { type Desk, freshAdmins, newTally } from './account/desk.ts'
import { kill, startServer, type Server } from './servers.ts'

// Races and kills about the account of an order, on a PostgreSQL with fsync: npm run proof -- account
// [races|kills] [--seed n] [--count n] [--kills n]
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, kills: { type: 'string' } },
  allowPositionals: true,
})
const [part = 'all'] = positionals
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const count = Number(values.count ?? 200)
const rounds = Number(values.kills ?? 100)
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
  if (part !== 'kills') await races()
  if (part !== 'races') {
    const crashes = { db: database.db, servers, seed, buyers: 12, rounds }
    say(await killAmongAccounts(crashes, running))
  }
} finally {
  await Promise.all(running.map(kill))
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function races(): Promise<void> {
  const desk: Desk = {
    db: database.db,
    secret,
    origin: (turn) => running[turn % running.length]?.origin ?? '',
    admins: freshAdmins(database.db, secret),
    tally: newTally(),
  }
  for (const race of Object.values(accountRaces(desk))) say(await race({ count, seed }))
}
