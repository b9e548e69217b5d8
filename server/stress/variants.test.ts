import { expect, it } from 'vitest'

import { twoServers } from './two-servers.ts'
import { killAmongVariants } from './variant-crashes.ts'
import { pairLines, restlessOwner, sellOutSizes, tenColors } from './variant-races.ts'

// Small versions of `npm run proof -- buying variants`: two server processes, one database, real HTTP.
const servers = twoServers(17)

it.each<[string, () => Promise<string>]>([
  ['60 buyers for 10 pieces in five sizes', async () => sellOutSizes(servers.arena, 60, 10)],
  ['80 orders of two lines of one product', async () => pairLines(servers.arena, 80, 9)],
  ['30 orders of ten colours of a shared stock', async () => tenColors(servers.arena, 30, 5)],
  ['10 buyers while an owner changes variants', async () => restlessOwner(servers.arena, 10, 12)],
])('with %s on two servers every invariant holds', async (_what, race) => {
  expect(await race()).toMatch(/p99/)
})

it(
  'no piece of a variant is lost or doubled when servers are killed',
  { timeout: 180_000 },
  async () => {
    const { arena, options, running } = servers
    const crashes = { db: arena.db, servers: options, seed: 17, buyers: 4, rounds: 2 }
    expect(await killAmongVariants(crashes, running)).toMatch(/2 kills .* orders acknowledged/)
  },
)
