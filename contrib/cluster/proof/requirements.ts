import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const packages: Record<string, string> = {
  ip: 'iproute2',
  setpriv: 'util-linux',
  openssl: 'openssl',
  etcd: 'etcd-server',
  patroni: 'patroni',
  psql: 'postgresql-client-15',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  caddy: 'caddy',
}
const postgres15 = '/usr/lib/postgresql/15/bin/postgres'

/** Why the proof cannot run on this computer; undefined: it can. */
export function whyNot(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces are of Linux'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  const missing = Object.entries(packages).flatMap(([program, name]) =>
    isInstalled(program) ? [] : [name],
  )
  if (!canRun(postgres15)) missing.push('postgresql-15')
  // Debian's Patroni reaches etcd by this module.
  if (!canRun('/usr/lib/python3/dist-packages/etcd/__init__.py', constants.R_OK)) {
    missing.push('python3-etcd')
  }
  if (missing.length > 0) {
    return `programs are missing. On Debian 12: apt-get install --no-install-recommends ${missing.join(' ')}`
  }
  return canMakeNamespaces() ? undefined : 'this computer lets nobody make network namespaces'
}

/** User and group of Debian's `postgres`. */
export function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const isInstalled = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => canRun(join(folder, program)))

function canRun(path: string, mode: number = constants.X_OK): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}

function canMakeNamespaces(): boolean {
  try {
    execFileSync('unshare', ['--net', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
