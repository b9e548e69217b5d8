import { expect, it } from 'vitest'

import { killServers } from './crashes.ts'
import { crossBaskets, manyTabs, repeatKey, restock, sellOut, shareCoupon } from './races.ts'
import { twoServers } from './two-servers.ts'

// Small versions of `npm run proof -- buying`: two server processes, one database, real HTTP.
const servers = twoServers(4)

it.each<[string, () => Promise<string>]>([
  ['100 buyers for 5 pieces', async () => sellOut(servers.arena, 100, 5)],
  ['60 baskets of scarce goods in every order', async () => crossBaskets(servers.arena, 60, 5)],
  ['60 buyers for a coupon with 7 uses', async () => shareCoupon(servers.arena, 60, 7)],
  ['20 tabs for a coupon of one use', async () => manyTabs(servers.arena, 20)],
  ['one key 20 times', async () => repeatKey(servers.arena, 20)],
  ['20 buyers while an admin corrects the stock', async () => restock(servers.arena, 20, 3)],
])('with %s on two servers every invariant holds', async (_what, race) => {
  expect(await race()).toMatch(/p99/)
})

it('no order is lost or doubled when servers are killed', { timeout: 180_000 }, async () => {
  const { arena, options, running } = servers
  const crashes = { db: arena.db, servers: options, seed: 4, buyers: 4, rounds: 2, breathMs: 100 }
  expect(await killServers(crashes, running)).toMatch(/all there, none twice/)
})
