import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { setTimeout as pause } from 'node:timers/promises'

import type { Machine } from './machine.ts'
import { type PostgresNodes, roles } from './postgres-nodes.repo.ts'
import { fillInto } from './templates.ts'

/** Port of HAProxy for the primary, of HAProxy for replicas, of PgBouncer. */
export const ports = { writes: 5000, reads: 5001, pooled: 6432, app: 3000, site: 8080 }

/** Starts HAProxy and PgBouncer on a machine of the app. */
export async function startDatabaseProxies(
  machine: Machine,
  nodes: PostgresNodes,
  folder: string,
): Promise<void> {
  const [db1, db2, db3] = nodes.machines.map(({ address }) => address)
  const haproxy = join(folder, `${machine.name}-haproxy.cfg`)
  const values = { DB1: db1 ?? '', DB2: db2 ?? '', DB3: db3 ?? '', TLS: nodes.tls }
  await fillInto(haproxy, 'haproxy.cfg', values)
  const log = (program: string) => join(folder, 'logs', `${machine.name}-${program}.log`)
  machine.run({ program: 'haproxy', args: ['-db', '-f', haproxy], log: log('haproxy') })
  const users = join(folder, 'pgbouncer-users.txt')
  const lines = Object.values(roles).map((role) => `"${role}" "${nodes.password}"\n`)
  await writeFile(users, lines.join(''))
  await chmod(users, 0o644)
  const pgbouncer = join(folder, `${machine.name}-pgbouncer.ini`)
  await fillInto(pgbouncer, 'pgbouncer.ini', { USERS: users })
  const args = ['-q', pgbouncer]
  machine.run({ program: 'pgbouncer', args, user: 'postgres', log: log('pgbouncer') })
  // HAProxy takes every machine for a primary until its first checks.
  await pause(2_500)
}

/** Starts Caddy before the machines of the app. `trusted`: whose X-Forwarded-For it believes. */
export async function startCaddy(
  machine: Machine,
  apps: readonly Machine[],
  { folder, trusted }: { folder: string; trusted: string },
): Promise<void> {
  const [first, second] = apps.map(({ address }) => `${address}:${ports.app}`)
  const file = join(folder, 'Caddyfile')
  await fillInto(file, 'Caddyfile', {
    SITE: `http://:${ports.site}`,
    APP1: first ?? '',
    APP2: second ?? '',
    TRUSTED: trusted,
  })
  const home = join(folder, 'caddy')
  await mkdir(home, { recursive: true })
  machine.run({
    program: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    env: { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    log: join(folder, 'logs', `${machine.name}-caddy.log`),
  })
}
