import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase, type Database } from '../../../server/platform/db/db.ts'

import { openMarket, writeBuyers, writeWares } from '../../../server/test/running/market.repo.ts'
import { AppMachines } from './app-machines.ts'
import type { Machine } from './machine.ts'
import { Network } from './network.ts'
import { openDoors } from './open-doors.ts'
import { PostgresNodes } from './postgres-nodes.repo.ts'
import { ports, startCaddy } from './proxies.ts'
import { Shoppers } from './shoppers.ts'
import { get, until } from './wait.ts'

/** A shop on seven machines, with people in it. */
export interface Cluster {
  folder: string
  /** The tree of the sources that this program belongs to. */
  tree: string
  /** A copy of it with one more migration. */
  nextRelease: string
  nodes: PostgresNodes
  apps: AppMachines
  shoppers: Shoppers
}

interface Options {
  tree: string
  nextRelease: string
  postgres: { uid: number; gid: number }
  /** Keeps the folder with the logs. */
  keep: boolean
  say: (line: string) => void
}

const secret = 'a secret of the proof on a cluster, for nothing else'
const buyers = 20

/** Starts the cluster for `work`, and removes it after that or at a signal. */
export async function onCluster(
  { keep, say, ...options }: Options,
  work: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-cluster-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'logs'))
  const network = new Network()
  const remove = async () => {
    await network.remove()
    if (keep) say(`Logs are in ${folder}`)
    else await rm(folder, { recursive: true, force: true })
  }
  const stop = (signal: NodeJS.Signals) =>
    void remove().finally(() => process.kill(process.pid, signal))
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, stop)
  try {
    await work(await open({ network, folder, say, ...options }))
  } finally {
    for (const signal of signals) process.off(signal, stop)
    await remove()
  }
}

async function open({
  network,
  folder,
  tree,
  nextRelease,
  postgres,
  say,
}: Omit<Options, 'keep'> & { network: Network; folder: string }): Promise<Cluster> {
  const nodes = new PostgresNodes({ network, folder, postgres })
  const machines = ['app1', 'app2'].map((name) => network.addMachine(name))
  const web = network.addMachine('web')
  say('Starting etcd and three PostgreSQL 15 under Patroni')
  await nodes.start()
  const doors = await openDoors(nodes)
  if (doors.length > 0) throw new Error(doors.join('; '))
  const trustedProxies = `${web.address},${network.host}`
  const apps = new AppMachines({ machines, nodes, folder, secret, trustedProxies })
  say('Starting two machines of the app, and Caddy')
  for (const machine of machines) await apps.start(machine, tree)
  await startCaddy(web, machines, { folder, trusted: `${network.host}/32` })
  const shoppers = await letPeopleIn(web, nodes)
  return { folder, tree, nextRelease, nodes, apps, shoppers }
}

/** Opens the shop with goods and people, and waits for the first orders. */
async function letPeopleIn(web: Machine, nodes: PostgresNodes): Promise<Shoppers> {
  const origin = `http://${web.address}:${ports.site}`
  const { people, wares } = await withPrimary(nodes, async ({ db }) => {
    await openMarket(db)
    return {
      people: await writeBuyers(db, secret, buyers),
      wares: await writeWares(db, 10, 1_000_000),
    }
  })
  const id = wares[0]?.id ?? ''
  const product = [`/products/${id}/ware`, `/api/v1/products/${id}`]
  const paths = ['/', '/products', ...product, '/api/v1/categories']
  for (const path of paths) {
    await until(`${path} is served`, 30, async () => (await get(origin + path))?.status === 200)
  }
  const shoppers = new Shoppers(origin)
  shoppers.start(people, wares, paths)
  await until('orders are acknowledged', 60, async () => shoppers.acknowledged.length > 50)
  return shoppers
}

/** A connection straight to the primary, as the owner. */
export async function withPrimary<T>(
  nodes: PostgresNodes,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  let primary: Machine | undefined
  await until('there is a primary', 60, async () => {
    primary = await nodes.primary()
    return primary !== undefined
  })
  if (!primary) throw new Error('There is no primary')
  const database = openDatabase(nodes.url(primary), 2)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
