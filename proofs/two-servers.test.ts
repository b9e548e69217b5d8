import { describe, expect, it } from 'vitest'

import { killAmongAccounts } from './account/account-kills.ts'
import { accountRaces } from './account/account-races.ts'
import { type RunningShop, freshAdmins, newTally } from './account/running-shop.ts'
import { killServers } from './buying/crashes.ts'
import { crossBaskets, manyTabs, repeatKey, restock, sellOut, shareCoupon } from './buying/races.ts'
import { testTimeoutMs } from './scale.ts'
import { twoServers } from './two-servers.ts'
import { killAmongVariants } from './buying/variant-crashes.ts'
import { pairLines, restlessOwner, sellOutSizes, tenColors } from './buying/variant-races.ts'

// Smoke tests of `npm run proof -- buying` and `account`: two server processes, one database, real HTTP.
const servers = twoServers(4)

// The tests share the servers: one that ran out of time would disturb the others.
describe('two servers of one shop', { timeout: testTimeoutMs }, () => {
  it.each<[string, () => Promise<string>]>([
    ['30 buyers for 5 pieces', async () => sellOut(servers.arena, 30, 5)],
    ['20 baskets of scarce goods in every order', async () => crossBaskets(servers.arena, 20, 2)],
    ['20 buyers for a coupon with 7 uses', async () => shareCoupon(servers.arena, 20, 7)],
    ['10 tabs for a coupon of one use', async () => manyTabs(servers.arena, 10)],
    ['one key 10 times', async () => repeatKey(servers.arena, 10)],
    ['10 buyers while an admin corrects the stock', async () => restock(servers.arena, 10, 3)],
    ['20 buyers for 10 pieces in five sizes', async () => sellOutSizes(servers.arena, 20, 10)],
    ['24 orders of two lines of one product', async () => pairLines(servers.arena, 24, 5)],
    ['10 orders of ten colours of a shared stock', async () => tenColors(servers.arena, 10, 3)],
    ['10 buyers while an owner changes variants', async () => restlessOwner(servers.arena, 10, 8)],
  ])('with %s on two servers every invariant holds', async (_what, race) => {
    expect(await race()).toMatch(/p99/)
  })

  it('of rival acts on one order no piece and no money is lost or doubled', async () => {
    const { arena, running } = servers
    const { db, secret } = arena
    const shop: RunningShop = {
      db,
      secret,
      origin: (turn) => running[turn % running.length]?.origin ?? '',
      admins: freshAdmins(db, secret),
      tally: newTally(),
    }
    for (const race of Object.values(accountRaces(shop))) {
      expect(await race({ count: 1, seed: 18 })).toMatch(/ 0 lost$/)
    }
  })

  /** One kill, and buyers who pause, so that the killed server starts again within seconds. */
  const oneKill = (seed: number, buyers: number) => {
    const { arena, options } = servers
    return { db: arena.db, servers: options, seed, buyers, rounds: 1, breathMs: 100 }
  }

  it('no order is lost or doubled when a server is killed', async () => {
    expect(await killServers(oneKill(4, 3), servers.running)).toMatch(/all there, none twice/)
  })

  it('no piece of a variant is lost or doubled when a server is killed', async () => {
    const told = await killAmongVariants(oneKill(17, 4), servers.running)
    expect(told).toMatch(/1 kills .* orders acknowledged/)
  })

  it('no act on an account is lost or doubled when a server is killed', async () => {
    expect(await killAmongAccounts(oneKill(18, 6), servers.running)).toMatch(/ 0 lost$/)
  })
})
