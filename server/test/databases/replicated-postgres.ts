import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chown, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { scratchFolder } from '@haat/embedded-postgres'
import pg from 'pg'

import { freePort } from './free-port.ts'

/**
 * Folder of a whole PostgreSQL's programs on this machine; undefined: it has none, and tests of replicas are
 * skipped (the embedded one lacks pg_basebackup).
 */
export const postgresPrograms = [
  ...globSync('/usr/lib/postgresql/*/bin/pg_basebackup'),
  ...(process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pg_basebackup')),
]
  .map(dirname)
  .find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')))

export interface ReplicatedPostgres {
  /** Connection string of the primary, to a new and empty database. */
  url: string
  /** The same database at the replica. */
  readUrl: string
  /** Stops the replica at once, as if its machine were lost. */
  loseReplica(): Promise<void>
  startReplica(): Promise<void>
  stop(): Promise<void>
}

const nobody = 65_534
const asRoot = process.getuid?.() === 0
// PostgreSQL refuses to run as root.
const owner = asRoot ? { uid: nobody, gid: nobody } : {}

/** Starts a primary and a streaming replica of it. `prepare`: fills the database before the replica is made. */
export async function startReplicatedPostgres(
  prepare: (url: string) => Promise<void>,
): Promise<ReplicatedPostgres> {
  const folder = await scratchFolder('haat')
  if (asRoot) await chown(folder, nobody, nobody)
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')]
  const [port, replicaPort] = [await freePort(), await freePort()]
  const urlAt = (at: number, name: string) => `postgres://haat@127.0.0.1:${at}/${name}`
  await program('initdb', [
    '-D',
    first,
    '-U',
    'haat',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C',
  ])
  const primary = await startServer(first, port, urlAt(port, 'postgres'))
  await ask(urlAt(port, 'postgres'), 'create database haat')
  const url = urlAt(port, 'haat')
  await prepare(url)
  const connection = `host=127.0.0.1 port=${port} user=haat`
  await program('pg_basebackup', ['-D', second, '-d', connection, '-R', '-c', 'fast', '--no-sync'])
  const readUrl = urlAt(replicaPort, 'haat')
  let replica: ChildProcess | undefined = await startServer(second, replicaPort, readUrl)
  const loseReplica = async () => {
    if (replica) await end(replica)
    replica = undefined
  }
  return {
    url,
    readUrl,
    loseReplica,
    startReplica: async () => {
      replica = await startServer(second, replicaPort, readUrl)
    },
    stop: async () => {
      await loseReplica()
      await end(primary)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const path = (name: string) => join(postgresPrograms ?? '', name)

async function program(name: string, parameters: string[]): Promise<void> {
  await promisify(execFile)(path(name), parameters, { ...owner, env: { LC_ALL: 'C' } })
}

async function startServer(data: string, port: number, url: string): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    wal_writer_delay: '10ms',
    shared_buffers: '32MB',
    max_connections: 60,
    timezone: 'UTC',
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path('postgres'), ['-D', data, ...given], { ...owner, stdio: 'ignore' })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask(url, 'select 1')
      return server
    } catch (error) {
      if (attempt === 200 || server.exitCode !== null) throw error
      await wait(50)
    }
  }
}

/** SIGQUIT: at once, without a checkpoint. */
async function end(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGQUIT')
  await gone
}

/** Runs one statement by a connection of its own. */
export async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
