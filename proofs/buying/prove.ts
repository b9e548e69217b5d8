import type { Arena } from './arena.ts'
import { killPostgres, killServers } from './crashes.ts'
import { crossBaskets, manyTabs, repeatKey, restock, sellOut, shareCoupon } from './races.ts'
import { onProofServers, type ProofServers, say } from '../proof-servers.ts'
import { killAmongVariants } from './variant-crashes.ts'
import { pairLines, restlessOwner, sellOutSizes, tenColors } from './variant-races.ts'

// Races and crashes at full size, on a PostgreSQL with fsync: npm run proof -- buying
// [races|variants|servers|variant-servers|postgres [seed]].
const [, , part = 'all', given] = process.argv
const seed = Number(given ?? Math.floor(Math.random() * 1e9))
const wanted = (name: string) => part === 'all' || part === name

say(`seed ${seed}`)
await onProofServers(async (proof) => {
  const { database, postgres, servers, running } = proof
  if (wanted('races')) await races(proof)
  if (wanted('variants')) await variantRaces(proof)
  const crashes = { db: database.db, servers, seed, buyers: 16 }
  if (wanted('servers')) say(await killServers({ ...crashes, rounds: 100 }, running))
  if (wanted('variant-servers')) {
    say(await killAmongVariants({ ...crashes, rounds: 100 }, running))
  }
  if (wanted('postgres')) say(await killPostgres({ ...crashes, rounds: 20 }, running, postgres))
})

/** After a warm-up, because the first requests of a process wait for its code to be compiled. */
async function warmArena({ database, servers, running }: ProofServers): Promise<Arena> {
  const { secret } = servers
  const arena = { db: database.db, secret, origins: running.map(({ origin }) => origin), seed }
  await sellOut(arena, 100, 50)
  return arena
}

async function races(proof: ProofServers): Promise<void> {
  const arena = await warmArena(proof)
  say(await sellOut(arena, 1_000, 50))
  say(await crossBaskets(arena, 500, 50))
  say(await shareCoupon(arena, 1_000, 100))
  say(await manyTabs(arena, 50))
  say(await repeatKey(arena, 50))
  say(await restock(arena, 200, 50))
}

async function variantRaces(proof: ProofServers): Promise<void> {
  const arena = await warmArena(proof)
  say(await sellOutSizes(arena, 1_000, 50))
  say(await pairLines(arena, 1_000, 101))
  say(await tenColors(arena, 200, 20))
  say(await restlessOwner(arena, 200, 40))
}
