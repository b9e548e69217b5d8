import { expect, it } from 'vitest'

import { killAmongAccounts } from './account/account-kills.ts'
import { accountRaces } from './account/account-races.ts'
import { type Desk, freshAdmins, newTally } from './account/desk.ts'
import { twoServers } from './two-servers.ts'

// Small versions of `npm run proof -- account`: two server processes, one database, real HTTP.
const servers = twoServers(18)

function deskOf(): Desk {
  const { arena, running } = servers
  const { db, secret } = arena
  return {
    db,
    secret,
    origin: (turn) => running[turn % running.length]?.origin ?? '',
    admins: freshAdmins(db, secret),
    tally: newTally(),
  }
}

it(
  'of rival acts on one order no piece and no money is lost or doubled',
  { timeout: 180_000 },
  async () => {
    for (const race of Object.values(accountRaces(deskOf()))) {
      expect(await race({ count: 5, seed: 18 })).toMatch(/ 0 lost$/)
    }
  },
)

it(
  'no act on an account is lost or doubled when servers are killed',
  { timeout: 180_000 },
  async () => {
    const { arena, options, running } = servers
    const crashes = {
      db: arena.db,
      servers: options,
      seed: 18,
      buyers: 6,
      rounds: 2,
      breathMs: 100,
    }
    expect(await killAmongAccounts(crashes, running)).toMatch(/ 0 lost$/)
  },
)
