import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

import { withoutPassword } from '#platform/db/without-password.ts'

import { BackupError } from './backup-error.ts'

type Program = 'pg_dump' | 'pg_restore'

/** A dump of a PostgreSQL of one's own (custom format, compressed later). `major`: of that server. */
export async function dumpDatabase(connectionString: string, major: number): Promise<Readable> {
  const program = await findProgram('pg_dump', major)
  const { address, env } = withoutPassword(connectionString)
  const args = ['--format=custom', '--compress=0', '--no-password', '--dbname', address]
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentWith(env),
  })
  return Readable.from(outputOf(child))
}

// oxlint-disable-next-line node/no-process-env -- what the program finds its files and language by
const environmentWith = (more: NodeJS.ProcessEnv) => ({ ...process.env, ...more })

async function* outputOf(child: ChildProcess) {
  const said = errorsOf(child)
  const ended = endOf(child)
  try {
    for await (const chunk of child.stdout ?? []) yield chunk
    const code = await ended
    if (code !== 0) throw new BackupError(`pg_dump failed: ${said()}`)
  } finally {
    child.kill()
  }
}

/** Puts a dump into an empty database. */
export async function restoreDump(
  stream: Readable,
  connectionString: string,
  major: number,
): Promise<void> {
  const program = await findProgram('pg_restore', major)
  // All or nothing: what was broken off leaves the database empty, ready for another try.
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--no-password']
  const { address, env } = withoutPassword(connectionString)
  const child = spawn(program, [...args, '--dbname', address], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: environmentWith(env),
  })
  const said = errorsOf(child)
  const ended = endOf(child)
  const fed = pipeline(stream, child.stdin ?? new Writable()).catch((error: unknown) => error)
  const code = await ended
  const broken = await fed
  if (broken instanceof BackupError) throw broken
  if (code !== 0) throw new BackupError(`pg_restore failed: ${said()}`)
}

/** The exit code; null: ended by a signal. */
function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
}

function errorsOf(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (data) => (text = (text + String(data)).slice(-2_000)))
  return () => text.trim()
}

/** The first one that is new enough: pg_dump refuses servers newer than itself. */
async function findProgram(name: Program, major: number): Promise<string> {
  const debian = [major, major + 1, major + 2, major + 3].map((version) =>
    join(`/usr/lib/postgresql/${version}/bin`, name),
  )
  for (const file of [name, ...debian]) {
    if (
      file !== name &&
      !(await access(file).then(
        () => true,
        () => false,
      ))
    )
      continue
    const found = await promisify(execFile)(file, ['--version']).catch(() => undefined)
    if (Number(/\d+/.exec(found?.stdout ?? '')?.[0] ?? 0) >= major) return file
  }
  throw new BackupError(
    `A backup of your own PostgreSQL ${major} needs ${name} of version ${major} or newer on this machine. Install it (Debian and Ubuntu: apt install postgresql-client-${major}) and try again.`,
  )
}
