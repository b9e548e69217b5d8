import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

import { verifyShop } from '#modules/verify/index.ts'
import type { Db } from '#platform/db/db.ts'

import { buy } from '#test/running/ask.ts'
import { findOrderIds, newPhone, writeBuyers, writeWares } from '#test/running/market.repo.ts'
import { randomOf } from '../random.ts'
import { kill, startServer, type Server, type ServerOptions } from '#test/running/servers.ts'

export interface Crashes {
  db: Db
  servers: ServerOptions
  seed: number
  /** Concurrent checkouts. */
  buyers: number
  rounds: number
  /** Pause of each buyer between two acts, so that a killed server starts again within seconds. */
  breathMs?: number
}

/**
 * Customers order without a pause, repeating each order with its idempotency key until it is acknowledged, as
 * the page does. `strike` breaks something again and again; after each strike all invariants must hold. At
 * the end the acknowledged orders exist, and no others.
 */
async function underLoad(
  { db, servers, buyers, rounds, breathMs = 0 }: Crashes,
  origins: () => readonly string[],
  strike: (round: number) => Promise<void>,
): Promise<string> {
  const people = await writeBuyers(db, servers.secret, buyers)
  const wares = await writeWares(db, 10, 1_000_000)
  const before = new Set(await findOrderIds(db))
  const acknowledged: string[] = []
  let repeats = 0
  let over = false
  const work = people.map(async (as, index) => {
    for (let n = 0; !over; n += 1) {
      const basket = [wares[(index + n) % 10], wares[(index + n + 3) % 10]].flatMap((w) => w ?? [])
      const input = { key: `${as.id}-${n}`, phone: newPhone() }
      for (let turn = index; ; turn += 1) {
        const now = origins()
        const answer = await buy(now[turn % now.length] ?? '', as, basket, input)
        if (answer.status === 201) {
          acknowledged.push(answer.data._id)
          await pause(breathMs)
          break
        }
        if (answer.status === 401) {
          await as.renew()
          continue
        }
        assert.ok(answer.status === 0 || answer.status >= 500, `${answer.status} ${answer.message}`)
        repeats += 1
        await pause(20)
      }
    }
  })
  try {
    for (let round = 0; round < rounds; round += 1) {
      await strike(round)
      assert.deepEqual(await patiently(() => verifyShop(db)), [])
    }
  } finally {
    over = true
    await Promise.all(work)
  }
  const there = (await findOrderIds(db)).filter((id) => !before.has(id))
  assert.equal(new Set(acknowledged).size, acknowledged.length, 'one reply for two orders')
  assert.deepEqual(new Set(there), new Set(acknowledged))
  assert.deepEqual(await verifyShop(db), [])
  return `${acknowledged.length} orders acknowledged, ${repeats} repeated after a broken reply: all there, none twice`
}

/**
 * Kills one of the `running` servers after the other at random moments; the others serve on until it has
 * restarted.
 */
export async function killServers(crashes: Crashes, running: Server[]): Promise<string> {
  const random = randomOf(crashes.seed)
  const told = await underLoad(
    crashes,
    () => running.map(({ origin }) => origin),
    async (round) => {
      await pause(random() * 300)
      await killOne(crashes, running, round)
    },
  )
  return `${crashes.rounds} kills of a server: ${told}`
}

/** Kills one of the `running` servers and starts another in its place. */
export async function killOne(
  { servers }: Crashes,
  running: Server[],
  round: number,
): Promise<void> {
  const [victim] = running.splice(round % running.length, 1)
  if (victim) await kill(victim)
  running.push(await startServer(servers))
}

/** Kills PostgreSQL at random moments and waits until it accepts queries again. */
export async function killPostgres(
  crashes: Crashes,
  running: readonly Server[],
  postgres: { readonly pid: number | undefined },
): Promise<string> {
  const random = randomOf(crashes.seed)
  const told = await underLoad(
    crashes,
    () => running.map(({ origin }) => origin),
    async () => {
      await pause(300 + random() * 1_000)
      const { pid } = postgres
      if (pid) process.kill(pid, 'SIGKILL')
      while (postgres.pid === pid) await pause(50)
    },
  )
  return `${crashes.rounds} kills of PostgreSQL: ${told}`
}

/** Retries for ten seconds, since pooled connections that died with PostgreSQL fail their first query. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 200) throw error
      await pause(50)
    }
  }
}
