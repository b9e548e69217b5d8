import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll } from 'vitest'

import { openDatabase } from '#platform/db/db.ts'
import { testDatabase } from '#test/database.ts'

import type { Arena } from './buying/arena.ts'
import { kill, startServer, type Server, type ServerOptions } from '#test/running/servers.ts'

interface TwoServers {
  arena: Arena
  options: ServerOptions
  running: Server[]
}

/** Two server processes on one database for the tests of a file; filled in before the first of them. */
export function twoServers(seed: number): TwoServers {
  const secret = 'a secret of the stress tests, for nothing else'
  const running: Server[] = []
  const closers: (() => Promise<void>)[] = []
  // as: filled in below, before any test runs.
  const servers = { running } as unknown as TwoServers
  beforeAll(async () => {
    const { url, drop } = await testDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'haat-stress-'))
    const database = openDatabase(url, 5)
    servers.options = { databaseUrl: url, dataDir, secret }
    closers.push(
      async () => rm(dataDir, { recursive: true, force: true }),
      drop,
      database.close,
      async () => void (await Promise.all(running.map(kill))),
    )
    running.push(
      ...(await Promise.all([startServer(servers.options), startServer(servers.options)])),
    )
    const origins = running.map(({ origin }) => origin)
    servers.arena = { db: database.db, secret, seed, origins }
  }, 180_000)
  afterAll(async () => {
    for (const close of closers.toReversed()) await close()
  })
  return servers
}
