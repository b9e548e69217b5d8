import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, chown } from 'node:fs/promises'
import { join } from 'node:path'

import { openDatabase } from '../../../server/platform/db/db.ts'
import { askSecurely } from './ask-securely.ts'
import type { Machine } from './machine.ts'
import type { Network } from './network.ts'
import { fill, fillInto, templateFolder } from './templates.ts'
import { type Answer, until } from './wait.ts'

interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  timeline?: number
  lag?: number | 'unknown'
}

interface Options {
  network: Network
  folder: string
  /** User and group of Debian's `postgres`. */
  postgres: { uid: number; gid: number }
}

const password = 'of-a-proof-alone'
/** Of the shop's roles, in the order owner and runtime role. */
export const roles = { owner: 'haat_owner', shop: 'haat_shop' }

/** Three machines, each with etcd and a PostgreSQL under Patroni. */
export class PostgresNodes {
  readonly machines: Machine[]
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.machines = ['db1', 'db2', 'db3'].map((name) => options.network.addMachine(name))
  }

  /** Starts the cluster and makes the shop's database and roles. */
  async start(): Promise<void> {
    await this.#makeCertificates()
    for (const machine of this.machines) await this.startMachine(machine)
    await until('three PostgreSQL under Patroni, one of them synchronous', 120, () =>
      this.isWhole(),
    )
    await this.#makeDatabase()
  }

  /** Starts what runs on a machine, also after a kill. */
  async startMachine(machine: Machine): Promise<void> {
    const { folder, postgres, network } = this.#options
    const data = join(folder, machine.name)
    await mkdir(data, { recursive: true, mode: 0o700 })
    await chown(data, postgres.uid, postgres.gid)
    const members = this.machines.map(({ name, address }) => `${name}=https://${address}:2380`)
    const { name, address } = machine
    const values = {
      NAME: name,
      ADDRESS: address,
      DATA: data,
      TLS: this.tls,
      REST_PASSWORD: password,
      MEMBERS: members.join(','),
      ETCD: this.machines.map((one) => `${one.address}:2379`).join(','),
      NETWORK: network.subnet,
      SHARED_BUFFERS: '48MB',
      POSTGRES_PASSWORD: password,
      REPLICATION_PASSWORD: password,
      REWIND_PASSWORD: password,
    }
    const log = (program: string) => join(folder, 'logs', `${name}-${program}.log`)
    const env = Object.fromEntries(
      (await fill('etcd.conf', values))
        .split('\n')
        .filter((line) => line.startsWith('ETCD_'))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    const priority = -5
    machine.run({ program: 'etcd', args: [], env, user: 'postgres', log: log('etcd'), priority })
    const settings = join(folder, `${name}-patroni.yml`)
    await fillInto(settings, 'patroni.yml', values)
    const patroni = { program: 'patroni', args: [settings], user: 'postgres', priority }
    machine.run({ ...patroni, log: log('patroni') })
  }

  /** Folder of the certificates of all machines, which in life have their own alone. */
  get tls(): string {
    return join(this.#options.folder, 'tls')
  }

  async #makeCertificates(): Promise<void> {
    const { uid, gid } = this.#options.postgres
    const names = this.machines.map(({ name, address }) => `${name}=${address}`)
    const program = join(templateFolder, 'make-certificates.sh')
    execFileSync('sh', [program, this.tls, ...names])
    await chmod(this.tls, 0o755)
    await chmod(join(this.tls, 'ca.crt'), 0o644)
    for (const { name } of this.machines) {
      for (const end of ['crt', 'key']) await chown(join(this.tls, `${name}.${end}`), uid, gid)
    }
  }

  #askPatroni(address: string, path: string): Promise<Answer | undefined> {
    const ca = readFileSync(join(this.tls, 'ca.crt'), 'utf8')
    return askSecurely(`https://${address}:8008/${path}`, { ca })
  }

  /** What a machine knows of the cluster; empty: it does not answer. One that was cut off knows old news for a while. */
  async #membersBy({ address }: Machine): Promise<Member[]> {
    const reply = await this.#askPatroni(address, 'cluster')
    // as: Patroni's documented answer.
    return reply?.status === 200 ? (JSON.parse(reply.body) as { members: Member[] }).members : []
  }

  /** The machine that holds the lock and takes writes; undefined: none now, or more than one says so. */
  async primary(): Promise<Machine | undefined> {
    const answers = await Promise.all(
      this.machines.map(async (machine) => ({
        machine,
        reply: await this.#askPatroni(machine.address, 'primary'),
      })),
    )
    const [first, ...others] = answers.filter(({ reply }) => reply?.status === 200)
    return others.length > 0 ? undefined : first?.machine
  }

  /** The replica without which nothing is acknowledged; undefined: none now. */
  async synchronousReplica(): Promise<Machine | undefined> {
    const primary = await this.primary()
    const members = primary ? await this.#membersBy(primary) : []
    const name = members.find(({ role }) => role === 'sync_standby')?.name
    return this.machines.find((machine) => machine.name === name)
  }

  /** All three say so: one primary, a synchronous standby and a third in step, on one timeline. */
  async isWhole(): Promise<boolean> {
    const primary = await this.primary()
    const views = await Promise.all(this.machines.map((machine) => this.#membersBy(machine)))
    return views.every(
      (members) =>
        isWhole(members) &&
        members.some(({ role, name }) => role === 'leader' && name === primary?.name),
    )
  }

  /** Address of the database at one machine, for its owner. */
  url(machine: Machine, { role = roles.owner, database = 'haat' } = {}): string {
    return `postgres://${role}:${password}@${machine.address}:5432/${database}`
  }

  /** A database address by which a machine of the app reaches it. */
  local(role: string, port: number): string {
    return `postgres://${role}:${password}@127.0.0.1:${port}/haat`
  }

  get password(): string {
    return password
  }

  async #makeDatabase(): Promise<void> {
    const primary = await this.primary()
    if (!primary) throw new Error('There is no primary')
    const connectionString = this.url(primary, { role: 'postgres', database: 'postgres' })
    const { pool, close } = openDatabase(connectionString, 1)
    try {
      for (const role of Object.values(roles)) {
        await pool.query(`create role ${role} login password '${password}'`)
      }
      await pool.query(`create database haat owner ${roles.owner}`)
    } finally {
      await close()
    }
  }
}

function isWhole(members: readonly Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const has = (role: Member['role']) => members.filter((one) => one.role === role).length
  const areRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
  const areInStep = members.every(({ lag = 0 }) => lag !== 'unknown' && lag < 4_000_000)
  const hasAll = has('leader') === 1 && has('sync_standby') === 1 && has('replica') === 1
  return areRunning && areInStep && hasAll && timelines.size === 1
}
