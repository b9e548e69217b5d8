import { setTimeout as pause } from 'node:timers/promises'

import { verifyShop } from '../../../server/modules/verify/index.ts'

import { patiently } from '../../../proofs/buying/crashes.ts'
import { type Cluster, withPrimary } from './cluster.ts'
import type { Machine } from './machine.ts'
import type { Told } from './shoppers.ts'
import { SplitBrainWrites } from './split-brain.ts'
import { until } from './wait.ts'

/** One line of the report. */
export interface EventResult extends Told {
  name: string
  /** Rules of `shop -- verify` that were broken after it. */
  brokenRules: string[]
  note: string
}

/** A fault; returns what is worth telling of it. */
interface Fault {
  name: string
  strike: (cluster: Cluster) => Promise<string>
}

const seconds = (taken: number) => `${taken.toFixed(1)} s`

const killPrimary = (round: number): Fault => ({
  name: `kill -9 of the primary's machine (${round} of 5)`,
  strike: async (cluster) => {
    const { nodes } = cluster
    const former = await primaryOf(cluster)
    await former.killWholly()
    await ordersGoOn(cluster, former)
    await nodes.startMachine(former)
    return `whole again ${seconds(await isWhole(cluster))} after its start`
  },
})

const killPostmaster: Fault = {
  name: 'kill -9 of PostgreSQL alone',
  strike: async (cluster) => {
    const former = await primaryOf(cluster)
    const folder = `${cluster.folder}/${former.name}/postgres`
    const before = cluster.shoppers.acknowledged.length
    await former.killPostmaster(folder)
    await ordersAfter(cluster, before)
    return `whole again after ${seconds(await isWhole(cluster))}`
  },
}

const cutPrimary: Fault = {
  name: 'the primary’s cable is pulled',
  strike: async (cluster) => {
    const former = await primaryOf(cluster)
    const writes = new SplitBrainWrites(former, cluster)
    await writes.prepare()
    former.cut()
    const tried = writes.tryFor(25)
    await ordersGoOn(cluster, former)
    await tried
    former.join()
    const healed = await isWhole(cluster)
    return `${await writes.compare()}; whole again after ${seconds(healed)}`
  },
}

const killApp: Fault = {
  name: 'kill -9 of a machine of the app',
  strike: async ({ apps, tree }) => {
    const [machine] = apps.machines
    if (!machine) throw new Error('There is no machine of the app')
    await machine.killWholly()
    await pause(10_000)
    const began = performance.now()
    await apps.start(machine, tree)
    return `serves ${seconds((performance.now() - began) / 1000)} after its start`
  },
}

const deploy: Fault = {
  name: 'rolling deploy with a migration',
  strike: async ({ apps, nextRelease }) => {
    const notes: string[] = []
    for (const machine of apps.machines) {
      const stopped = await apps.stopServer(machine)
      const started = await apps.startServer(machine, nextRelease)
      notes.push(`${machine.name} closed in ${seconds(stopped)}, opened in ${seconds(started)}`)
    }
    return notes.join('; ')
  },
}

const cutReplica: Fault = {
  name: 'the synchronous replica is away for 20 s',
  strike: async (cluster) => {
    const machine = await cluster.nodes.synchronousReplica()
    if (!machine) throw new Error('There is no synchronous replica')
    machine.cut()
    await pause(20_000)
    machine.join()
    return `whole again after ${seconds(await isWhole(cluster))}`
  },
}

export const faults: readonly Fault[] = [
  ...[1, 2, 3, 4, 5].map(killPrimary),
  killPostmaster,
  cutPrimary,
  killApp,
  deploy,
  cutReplica,
]

/** Lets a fault happen among people who order and read, and tells what they saw. */
export async function strike(cluster: Cluster, fault: Fault): Promise<EventResult> {
  // So that what comes back from the fault before is not told of this one.
  await pause(3_000)
  const began = performance.now()
  const note = await fault.strike(cluster)
  await pause(2_000)
  const told = cluster.shoppers.since(began)
  const broken = await withPrimary(cluster.nodes, ({ db }) => patiently(() => verifyShop(db)))
  return { ...told, name: fault.name, note, brokenRules: broken.map(({ rule }) => rule) }
}

async function primaryOf({ nodes }: Cluster): Promise<Machine> {
  const primary = await nodes.primary()
  if (!primary) throw new Error('There is no primary')
  return primary
}

/** Waits for another primary, and for orders that it has taken. */
async function ordersGoOn(cluster: Cluster, former: Machine): Promise<void> {
  await until('another machine is primary', 90, async () => {
    const now = await cluster.nodes.primary()
    return now !== undefined && now !== former
  })
  await ordersAfter(cluster, cluster.shoppers.acknowledged.length)
}

const ordersAfter = ({ shoppers }: Cluster, before: number) =>
  until('orders are acknowledged again', 90, async () => shoppers.acknowledged.length > before + 20)

const isWhole = ({ nodes }: Cluster) =>
  until('all three PostgreSQL are in step', 120, () => nodes.isWhole())
