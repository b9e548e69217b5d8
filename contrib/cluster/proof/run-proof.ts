import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { findOrderIds } from '../../../server/test/running/market.repo.ts'
import { type Cluster, onCluster, withPrimary } from './cluster.ts'
import { type EventResult, faults, strike } from './events.ts'
import { failures, type Orders, table } from './report.ts'
import { postgresUser } from './requirements.ts'

const run = promisify(execFile)

interface Options {
  tree: string
  /** A copy of it with one more migration. */
  nextRelease: string
  /** Only faults whose name holds these words. */
  only: string
  keep: boolean
  say: (line: string) => void
}

/** Runs the faults; prints the figures. Returns what did not hold. */
export async function runProof(options: Options): Promise<string[]> {
  const { only, say } = options
  const found: string[] = []
  const work = async (cluster: Cluster) => {
    const results: EventResult[] = []
    for (const fault of faults.filter(({ name }) => name.includes(only))) {
      say(fault.name)
      const result = await strike(cluster, fault)
      results.push(result)
      say(`  ${result.gapSeconds.toFixed(1)} s without orders; ${result.note}`)
    }
    await cluster.shoppers.stop()
    const orders = await compareOrders(cluster)
    const isVerified = await verify(cluster, say)
    const { refused } = cluster.shoppers
    say(`\n${table(results)}\n`)
    say(
      `Orders acknowledged ${orders.acknowledged}, lost ${orders.lost}, doubled ${orders.doubled}`,
    )
    const repeats = [...refused].map(([status, count]) => `${count} × ${status || 'no answer'}`)
    say(`Answers after which an order was repeated: ${repeats.join(', ') || 'none'}`)
    found.push(...failures(results, orders, isVerified))
  }
  await onCluster({ ...options, postgres: postgresUser() }, work)
  return found
}

async function compareOrders({ nodes, shoppers }: Cluster): Promise<Orders> {
  const there = new Set(await withPrimary(nodes, ({ db }) => findOrderIds(db)))
  const acknowledged = new Set(shoppers.acknowledged)
  return {
    acknowledged: shoppers.acknowledged.length,
    lost: acknowledged.difference(there).size,
    // One reply for two orders counts as well.
    doubled: there.difference(acknowledged).size + shoppers.acknowledged.length - acknowledged.size,
  }
}

/** `npm run shop -- verify`, as an operator runs it. */
async function verify(
  { nodes, nextRelease, folder }: Cluster,
  say: Options['say'],
): Promise<boolean> {
  const primary = await nodes.primary()
  if (!primary) throw new Error('There is no primary')
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: nodes.url(primary),
    HAAT_DATA_DIR: join(folder, 'shared'),
  }
  const command = [join(nextRelease, 'scripts/shop.ts'), 'verify']
  try {
    const { stdout } = await run(process.execPath, command, { env })
    say(stdout.trim())
    return true
  } catch (error) {
    say(error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error))
    return false
  }
}
