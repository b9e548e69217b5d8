import { parseArgs } from 'node:util'

import { killAmongAccounts } from './account-kills.ts'
import { accountRaces } from './account-races.ts'
import { type RunningShop, freshAdmins, newTally } from './running-shop.ts'
import { onProofServers, type ProofServers, say } from '../proof-servers.ts'

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

say(`seed ${seed}`)
await onProofServers(async (proof) => {
  if (part !== 'kills') await races(proof)
  if (part !== 'races') {
    const { database, servers, running } = proof
    const crashes = { db: database.db, servers, seed, buyers: 12, rounds }
    say(await killAmongAccounts(crashes, running))
  }
})

async function races({ database, servers: { secret }, running }: ProofServers): Promise<void> {
  const shop: RunningShop = {
    db: database.db,
    secret,
    origin: (turn) => running[turn % running.length]?.origin ?? '',
    admins: freshAdmins(database.db, secret),
    tally: newTally(),
  }
  for (const race of Object.values(accountRaces(shop))) say(await race({ count, seed }))
}
