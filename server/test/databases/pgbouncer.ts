import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { freePort } from './free-port.ts'

// Debian puts it where only administrators look.
const searched = `${process.env['PATH'] ?? ''}:/usr/sbin`

/** Version of this machine's PgBouncer; undefined: it has none, and tests through it are skipped. */
export const pgBouncerVersion = findVersion()

function findVersion(): string | undefined {
  try {
    const text = execFileSync('pgbouncer', ['--version'], { env: { PATH: searched } }).toString()
    return /\d+\.\d+(?:\.\d+)?/.exec(text)?.[0]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

export interface PgBouncer {
  /** Connection string through the pooler. */
  url: string
  stop(): Promise<void>
}

/** Starts a PgBouncer in transaction mode before the database at `directUrl`. `lines`: more of its settings. */
export async function startPgBouncer(
  directUrl: string,
  lines: readonly string[] = [],
): Promise<PgBouncer> {
  const target = new pg.Client({ connectionString: directUrl })
  const folder = await mkdtemp(join(tmpdir(), 'haat-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settingsFor(target, port, lines), { mode: 0o644 })
  const child = await run(file, target.host)
  const said: string[] = []
  child.stderr?.on('data', (text: Buffer) => said.push(text.toString()))
  const url = new URL(`postgres://${target.user ?? ''}@127.0.0.1:${port}/${target.database ?? ''}`)
  try {
    await answers(url.href, child)
  } catch (error) {
    throw new Error(`PgBouncer does not answer:\n${said.join('')}`, { cause: error })
  }
  return {
    url: url.href,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await Promise.race([gone, wait(2_000).then(() => child.kill('SIGKILL'))])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function settingsFor(target: pg.Client, port: number, lines: readonly string[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  // as: node-postgres keeps the password where its types do not tell
  const password = (target as unknown as { password: string | null }).password ?? ''
  return [
    '[databases]',
    `${target.database ?? ''} = host=${quoted(target.host)} port=${target.port} user=${quoted(target.user ?? '')} password=${quoted(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    ...lines,
    '',
  ].join('\n')
}

/** PgBouncer refuses to run as root; it must still reach PostgreSQL's socket, whoever owns that. */
async function run(file: string, host: string): Promise<ChildProcess> {
  const options = {
    env: { PATH: searched },
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
  }
  if (process.getuid?.() !== 0) return spawn('pgbouncer', [file], options)
  const { uid } = host.startsWith('/') ? await stat(host) : { uid: nobody }
  if (uid !== 0) return spawn('pgbouncer', [file], { ...options, uid, gid: uid })
  const asNobody = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  return spawn('unshare', [...asNobody, 'pgbouncer', file], options)
}

const nobody = 65_534

async function answers(connectionString: string, child: ChildProcess): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return
    } catch (error) {
      if (attempt === 100 || child.exitCode !== null) throw error
      await wait(50)
    } finally {
      await client.end()
    }
  }
}
